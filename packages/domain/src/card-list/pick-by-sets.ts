import type { Offer, Picked, Wish } from './filling.ts'
import { byPrice, pickInOrder } from './pick-in-order.ts'

/** What one set has of each wish. */
type SetOffers<O extends Offer> = Map<string, O[]>
type SetPick<O extends Offer> = { picks: Picked<O>[]; count: number; price: number }

/** Greedy: repeatedly takes all it can from the set that fills most of the rest, or the cheaper of two equal ones. */
export function pickBySets<O extends Offer>(wishes: Wish<O>[]): Picked<O>[] {
  const sets = groupBySet(wishes)
  const remaining = new Map(wishes.map(({ name, quantity }) => [name, quantity]))
  const picks: Picked<O>[] = []
  while (sets.size > 0) {
    let best: { set: string | null; found: SetPick<O> } | undefined
    for (const [set, offered] of sets) {
      const found = pickFrom(offered, remaining)
      // What a set cannot give now it will not give later.
      if (found.count === 0) sets.delete(set)
      else if (!best || isBetter(found, best.found)) best = { set, found }
    }
    if (!best) break
    sets.delete(best.set)
    for (const picked of best.found.picks) {
      picks.push(picked)
      remaining.set(picked.name, (remaining.get(picked.name) ?? 0) - picked.quantity)
    }
  }
  return picks
}

function groupBySet<O extends Offer>(wishes: Wish<O>[]): Map<string | null, SetOffers<O>> {
  const sets = new Map<string | null, SetOffers<O>>()
  for (const { name, offers } of wishes) {
    for (const offer of offers) {
      const offered = sets.get(offer.set) ?? new Map<string, O[]>()
      sets.set(offer.set, offered.set(name, [...(offered.get(name) ?? []), offer]))
    }
  }
  return sets
}

function pickFrom<O extends Offer>(offered: SetOffers<O>, remaining: Map<string, number>): SetPick<O> {
  const picks = [...offered].flatMap(([name, offers]) =>
    pickInOrder({ name, quantity: remaining.get(name) ?? 0, offers }, byPrice),
  )
  return {
    picks,
    count: picks.reduce((sum, { quantity }) => sum + quantity, 0),
    price: picks.reduce((sum, { offer, quantity }) => sum + (offer.price_cents ?? 0) * quantity, 0),
  }
}

function isBetter(one: SetPick<Offer>, other: SetPick<Offer>): boolean {
  return one.count > other.count || (one.count === other.count && one.price < other.price)
}
