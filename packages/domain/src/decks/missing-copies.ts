import { BOARDS, type Board } from './deck-card.ts'

type OwnedCard = { name: string; quantity: number; board: Board; owned_quantity: number }

/**
 * How many copies of each row of a deck its reader does not own, in the order of the rows. Copies in whatever printing
 * count; where a card stands in several rows the main deck has them first, then the sideboard, and ideas what is left.
 */
export function missingCopies(rows: readonly OwnedCard[]): number[] {
  const left = new Map(rows.map(({ name, owned_quantity }) => [name, owned_quantity]))
  const missing = rows.map(() => 0)
  for (const board of BOARDS) {
    for (const [at, row] of rows.entries()) {
      if (row.board !== board) continue
      const spare = left.get(row.name) ?? 0
      missing[at] = Math.max(0, row.quantity - spare)
      left.set(row.name, Math.max(0, spare - row.quantity))
    }
  }
  return missing
}
