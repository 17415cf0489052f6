import type { Candidate, Picked, WantedCard } from './filling.ts'
import { byPrice, pickInOrder } from './pick-in-order.ts'

/** What one set has of each card. */
type SetCandidates<C extends Candidate> = Map<string, C[]>
type SetPick<C extends Candidate> = { picks: Picked<C>[]; count: number; price: number }

/** Greedy: repeatedly takes all it can from the set that fills most of the rest, or the cheaper of two equal ones. */
export function pickBySets<C extends Candidate>(wanted: WantedCard<C>[]): Picked<C>[] {
  const sets = groupBySet(wanted)
  const remaining = new Map(wanted.map(({ name, quantity }) => [name, quantity]))
  const picks: Picked<C>[] = []
  while (sets.size > 0) {
    let best: { set: string | null; found: SetPick<C> } | undefined
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

function groupBySet<C extends Candidate>(wanted: WantedCard<C>[]): Map<string | null, SetCandidates<C>> {
  const sets = new Map<string | null, SetCandidates<C>>()
  for (const { name, candidates } of wanted) {
    for (const candidate of candidates) {
      const offered = sets.get(candidate.set) ?? new Map<string, C[]>()
      sets.set(candidate.set, offered.set(name, [...(offered.get(name) ?? []), candidate]))
    }
  }
  return sets
}

function pickFrom<C extends Candidate>(offered: SetCandidates<C>, remaining: Map<string, number>): SetPick<C> {
  const picks = [...offered].flatMap(([name, candidates]) =>
    pickInOrder({ name, quantity: remaining.get(name) ?? 0, candidates }, byPrice),
  )
  return {
    picks,
    count: picks.reduce((sum, { quantity }) => sum + quantity, 0),
    price: picks.reduce((sum, { candidate, quantity }) => sum + (candidate.price_cents ?? 0) * quantity, 0),
  }
}

function isBetter(one: SetPick<Candidate>, other: SetPick<Candidate>): boolean {
  return one.count > other.count || (one.count === other.count && one.price < other.price)
}
