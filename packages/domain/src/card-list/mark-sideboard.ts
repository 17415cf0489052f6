import { likelyQuantity, type CardLine, type ListLine } from './card-list.ts'

const SMALLEST_DECK = 40
const LARGEST_SIDEBOARD = 15

/** Magic Online writes no headings: the only blank line separates the sideboard. */
export function markSideboardAfterGap(lines: ListLine[]): ListLine[] {
  if (lines.some((line) => line.kind === 'heading' || (line.kind === 'card' && line.section !== 'deck'))) return lines
  const blocks: CardLine[][] = [[]]
  for (const line of lines) {
    if (line.kind === 'card') blocks.at(-1)?.push(line)
    else if (line.kind === 'blank' && blocks.at(-1)?.length !== 0) blocks.push([])
  }
  const [deck = [], sideboard = [], ...more] = blocks
  const parted = countCards(deck) >= SMALLEST_DECK && countCards(sideboard) <= LARGEST_SIDEBOARD
  if (!parted || more.some((block) => block.length > 0)) return lines
  const beside = new Set<ListLine>(sideboard)
  return lines.map((line) => (line.kind === 'card' && beside.has(line) ? { ...line, section: 'sideboard' } : line))
}

function countCards(lines: CardLine[]): number {
  return lines.reduce((sum, line) => sum + likelyQuantity(line), 0)
}
