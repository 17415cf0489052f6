import type { Offer, Picked, Wish } from './filling.ts'
import { byPrice, pickInOrder } from './pick-in-order.ts'

/** What one set has of each wish. */
type Shelf<O extends Offer> = Map<string, O[]>
type SetPick<O extends Offer> = { picks: Picked<O>[]; count: number; price: number }

/** Greedy: repeatedly takes all it can from the set that fills most of the rest, or the cheaper of two equal ones. */
export function pickBySets<O extends Offer>(wishes: Wish<O>[]): Picked<O>[] {
  const shelves = shelvesOf(wishes)
  const remaining = new Map(wishes.map(({ name, quantity }) => [name, quantity]))
  const picks: Picked<O>[] = []
  while (shelves.size > 0) {
    let best: { set: string | null; found: SetPick<O> } | undefined
    for (const [set, shelf] of shelves) {
      const found = pickFrom(shelf, remaining)
      // What a set cannot give now it will not give later.
      if (found.count === 0) shelves.delete(set)
      else if (!best || isBetter(found, best.found)) best = { set, found }
    }
    if (!best) break
    shelves.delete(best.set)
    for (const picked of best.found.picks) {
      picks.push(picked)
      remaining.set(picked.name, (remaining.get(picked.name) ?? 0) - picked.quantity)
    }
  }
  return picks
}

function shelvesOf<O extends Offer>(wishes: Wish<O>[]): Map<string | null, Shelf<O>> {
  const shelves = new Map<string | null, Shelf<O>>()
  for (const { name, offers } of wishes) {
    for (const offer of offers) {
      const shelf = shelves.get(offer.set) ?? new Map<string, O[]>()
      shelves.set(offer.set, shelf.set(name, [...(shelf.get(name) ?? []), offer]))
    }
  }
  return shelves
}

function pickFrom<O extends Offer>(shelf: Shelf<O>, remaining: Map<string, number>): SetPick<O> {
  const picks = [...shelf].flatMap(([name, offers]) =>
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
