import { signatureOf, type AmountRow, type EmailContent, type Letterhead, type EmailPart } from './email-content.ts'

/** Line width. */
const WIDTH = 64

/** Plain text with the same content as the HTML. */
export function emailText({ title, parts }: EmailContent, letterhead: Letterhead): string {
  const signature = ['-- ', ...signatureOf(letterhead)].join('\n')
  return [title, ...parts.map(partText), signature].join('\n\n')
}

function partText(part: EmailPart): string {
  if (part.kind === 'text') return wrap(part.text)
  if (part.kind === 'link') return `${part.label}:\n${part.href}`
  if (part.kind === 'amounts') return part.rows.flatMap(rowLines).join('\n')
  return [`${part.title}:`, ...part.lines].join('\n')
}

function rowLines({ label, note, amount }: AmountRow): string[] {
  const room = WIDTH - amount.length - 2
  const lines = wrap(label, room).split('\n')
  const last = lines.pop() ?? ''
  return [...lines, `${last.padEnd(room)}  ${amount}`, ...(note ? [`  ${note}`] : [])]
}

/** Wraps between words only; a word longer than the line stays whole. */
function wrap(text: string, width = WIDTH): string {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + word.length < width) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines.join('\n')
}
