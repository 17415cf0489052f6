import type { Candidate, Picked, WantedCard } from './filling.ts'

export type CandidateOrder = (one: Candidate, other: Candidate) => number

export const byPrice: CandidateOrder = (one, other) =>
  (one.price_cents ?? 0) - (other.price_cents ?? 0) || one.variant_id - other.variant_id

/** Takes variants in this order until there are enough copies. */
export function pickInOrder<C extends Candidate>(card: WantedCard<C>, order: CandidateOrder): Picked<C>[] {
  const picks: Picked<C>[] = []
  let remaining = card.quantity
  for (const candidate of card.candidates.filter(({ price_cents }) => price_cents !== null).toSorted(order)) {
    const quantity = Math.min(remaining, candidate.available)
    if (quantity <= 0) continue
    picks.push({ name: card.name, candidate, quantity })
    remaining -= quantity
  }
  return picks
}
