import type { Offer, Picked, Wish } from './filling.ts'

export type OfferOrder = (one: Offer, other: Offer) => number

export const byPrice: OfferOrder = (one, other) =>
  (one.price_cents ?? 0) - (other.price_cents ?? 0) || one.variant_id - other.variant_id

/** Takes variants in this order until the wish is filled. */
export function pickInOrder<O extends Offer>(wish: Wish<O>, order: OfferOrder): Picked<O>[] {
  const picks: Picked<O>[] = []
  let remaining = wish.quantity
  for (const offer of wish.offers.filter(({ price_cents }) => price_cents !== null).toSorted(order)) {
    const quantity = Math.min(remaining, offer.available)
    if (quantity <= 0) continue
    picks.push({ name: wish.name, offer, quantity })
    remaining -= quantity
  }
  return picks
}
