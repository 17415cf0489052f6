import { BOARDS, type Board } from './deck-card.ts'

type OwnedCard = { name: string; quantity: number; board: Board; owned_quantity: number }

/**
 * Missing copies per row, in row order. Owned copies of any printing count, once each: first for the main deck, then
 * the sideboard, then the maybeboard.
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
