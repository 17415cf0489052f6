import { MAX_LIST_QUANTITY, type CardLine, type ListSection } from './card-list.ts'
import { notUnderstood } from './read-card-line.ts'

/** Magic Online's .dek and Cockatrice's .cod are XML; only these elements matter. */
const CARD = /<cards?\s([^<>]*)>/gi
const ZONE = /<zone\s[^<>]*name="(\w+)"/i
/** Magic Online keeps a commander in the sideboard and marks it with this number. */
const COMMANDER_ANNOTATION = '16777728'

const ENTITIES = new Map(Object.entries({ amp: '&', apos: "'", quot: '"', lt: '<', gt: '>', '#39': "'", '#34': '"' }))

export function isDeckFile(text: string): boolean {
  return /<cards?\s[^<>]*name="/i.test(text)
}

const LINE_ENDS = /\r\n|[\n\r\u2028\u2029\v\f]/g

/**
 * The file may be a single line, and an element may span several: then empty lines follow it, so that numbers match.
 */
export function oneElementALine(text: string): string {
  const whole = text.replaceAll(/<[^<>]*>/g, (element) => {
    const ends = element.match(LINE_ENDS)?.length ?? 0
    return ends > 0 ? element.replaceAll(LINE_ENDS, ' ') + '\n'.repeat(ends) : element
  })
  return whole.replaceAll('><', '>\n<')
}

/** The cards of one line, and the board of the next one. */
export function readDeckFileLine(
  text: string,
  line: number,
  section: ListSection,
): { cards: CardLine[]; section: ListSection } {
  const zone = ZONE.exec(text)?.[1]?.toLowerCase()
  const here: ListSection = zone === undefined ? section : zone === 'side' ? 'sideboard' : 'deck'
  const cards = [...text.matchAll(CARD)].flatMap(([element, attributes = '']) => {
    const name = attribute(attributes, 'name').trim()
    if (name === '') return [notUnderstood(element, { line, section: here })]
    const quantity = Number(
      /\d{1,9}/.exec(attribute(attributes, 'quantity') || attribute(attributes, 'number'))?.[0] ?? 1,
    )
    const reading =
      quantity > MAX_LIST_QUANTITY ? { quantity: MAX_LIST_QUANTITY, capped: true as const, name } : { quantity, name }
    return [
      { kind: 'card' as const, line, text: element, section: partOf(attributes, here), readings: [reading], name },
    ]
  })
  // An element that is truncated.
  const isBroken = cards.length === 0 && /<cards?\s/i.test(text)
  return { cards: isBroken ? [notUnderstood(text, { line, section: here })] : cards, section: here }
}

function partOf(attributes: string, section: ListSection): ListSection {
  if (attribute(attributes, 'annotation') === COMMANDER_ANNOTATION) return 'commander'
  return attribute(attributes, 'sideboard').toLowerCase() === 'true' ? 'sideboard' : section
}

function attribute(attributes: string, name: string): string {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`, 'i').exec(attributes)?.[1] ?? ''
  return value.replace(/&(#?\w{1,5});/g, (entity, key: string) => ENTITIES.get(key.toLowerCase()) ?? entity)
}
