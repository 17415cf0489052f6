import { isSafeLink } from './safe-link.ts'

/** A block of an answer. `phone` and `email` show the shop's current details. */
export type FaqBlock =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string; label: string }
  | { kind: 'phone' }
  | { kind: 'email'; text: string }
  | { kind: 'list'; items: string[] }

const LINK = /^(.*?)\s*\[([^[\]]+)\]\(([^()\s]*)\)$/s
const EMAIL = /^(.*?)\s*\{email\}$/s
const POINT = /^- +/

/**
 * Parses an answer: paragraphs separated by an empty line, `- ` for list items, `[text](url)` or `{email}` at the end
 * of a paragraph, and `{phone}` by itself.
 */
export function readAnswer(text: string): FaqBlock[] {
  return text
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => {
      const block = readBlock(paragraph)
      // A lone dash before a link would be written back as a list item, so it is parsed as one.
      const written = writeBlock(block)
      return written === paragraph ? block : readBlock(written)
    })
}

function readBlock(paragraph: string): FaqBlock {
  if (paragraph === '{phone}') return { kind: 'phone' }
  const lines = paragraph.split('\n').map((line) => line.trim())
  if (lines.every((line) => POINT.test(line))) {
    return { kind: 'list', items: lines.map((line) => line.replace(POINT, '')) }
  }
  const [, beforeEmail] = EMAIL.exec(paragraph) ?? []
  if (beforeEmail !== undefined) return { kind: 'email', text: beforeEmail }
  const [, before = '', label = '', href = ''] = LINK.exec(paragraph) ?? []
  if (label !== '') return { kind: 'link', text: before, href, label }
  return { kind: 'text', text: lines.join('\n') }
}

/** The inverse of `readAnswer`. */
export function writeAnswer(blocks: readonly FaqBlock[]): string {
  return blocks.map(writeBlock).join('\n\n')
}

function writeBlock(block: FaqBlock): string {
  switch (block.kind) {
    case 'phone':
      return '{phone}'
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n')
    case 'email':
      return `${block.text} {email}`.trim()
    case 'link':
      return `${block.text} [${block.label}](${block.href})`.trim()
    default:
      return block.text
  }
}

/** The first unsafe link. */
export function unsafeLinkIn(blocks: readonly FaqBlock[]): string | undefined {
  for (const block of blocks) if (block.kind === 'link' && !isSafeLink(block.href)) return block.href
  return undefined
}

type Filling = { name: string; address: string; phone: string; email: string }

/**
 * Replaces `{shop}` and `{address}` by the shop's current details. A paragraph or item whose detail is missing is left
 * out.
 */
export function fillAnswer(blocks: readonly FaqBlock[], { name, address, phone, email }: Filling): FaqBlock[] {
  const isKnown = (text: string) => address !== '' || !text.includes('{address}')
  const fill = (text: string) =>
    text.replaceAll(/\{shop\}|\{address\}/g, (word) => (word === '{shop}' ? name : address))
  return blocks.flatMap((block): FaqBlock[] => {
    if (block.kind === 'phone') return phone === '' ? [] : [block]
    if (block.kind === 'email' && email === '') return []
    if (block.kind === 'list') return [{ ...block, items: block.items.filter(isKnown).map(fill) }]
    return isKnown(block.text) ? [{ ...block, text: fill(block.text) }] : []
  })
}
