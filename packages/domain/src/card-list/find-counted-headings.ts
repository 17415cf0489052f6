import { likelyQuantity, type ListLine } from './card-list.ts'

const COUNTED = /^\D.*\((\d{1,4})\)$/

/** `Card draw (8)` above eight cards is a custom heading; above anything else it may be a card. */
export function findCountedHeadings(lines: ListLine[]): ListLine[] {
  return lines.map((line, place) => {
    if (line.kind !== 'card') return line
    const count = COUNTED.exec(line.text)?.[1]
    if (count === undefined || Number(count) !== countBelow(lines, place)) return line
    return { kind: 'heading', line: line.line, section: line.section }
  })
}

/** Number of cards up to the next blank line, heading or counted heading. */
function countBelow(lines: ListLine[], place: number): number {
  let count = 0
  for (let below = place + 1; below < lines.length; below += 1) {
    const line = lines[below]
    if (line?.kind === 'comment') continue
    if (line?.kind !== 'card' || COUNTED.test(line.text)) break
    count += likelyQuantity(line)
  }
  return count
}
