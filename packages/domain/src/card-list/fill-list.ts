import { cents } from '../money.ts'
import type { Filling, FillRule, Candidate, Picked, WantedCard } from './filling.ts'
import { pickBySets } from './pick-by-sets.ts'
import { byPrice, pickInOrder, type CandidateOrder } from './pick-in-order.ts'

const ORDERS: Record<Exclude<FillRule, 'one_set'>, CandidateOrder> = {
  cheapest: byPrice,
  foil: (one, other) => Number(other.foil) - Number(one.foil) || byPrice(one, other),
  newest: (one, other) => compareText(other.released_on, one.released_on) || byPrice(one, other),
  as_listed: (one, other) => Number(other.listed) - Number(one.listed) || byPrice(one, other),
}

/**
 * Picks variants for a list by the customer's rule. `owned` is the number of copies they have and do not want to buy.
 */
export function fillList<C extends Candidate>(
  wanted: WantedCard<C>[],
  rule: FillRule,
  owned: ReadonlyMap<string, number> = new Map(),
): Filling<C> {
  const open = mergeCards(wanted, owned)
  const picks = rule === 'one_set' ? pickBySets(open) : open.flatMap((card) => pickInOrder(card, ORDERS[rule]))
  return { rule, picks, total_cents: totalOf(picks), missing: missingOf(open, picks) }
}

/** Lines of the same card are merged, minus the owned copies. */
function mergeCards<C extends Candidate>(wanted: WantedCard<C>[], owned: ReadonlyMap<string, number>): WantedCard<C>[] {
  const merged = new Map<string, { quantity: number; candidates: Map<number, C> }>()
  for (const { name, quantity, candidates } of wanted) {
    const card = merged.get(name) ?? { quantity: 0, candidates: new Map<number, C>() }
    card.quantity += quantity
    for (const candidate of candidates) {
      // A printing named by any of the lines counts as named.
      if (candidate.listed || !card.candidates.has(candidate.variant_id))
        card.candidates.set(candidate.variant_id, candidate)
    }
    merged.set(name, card)
  }
  return [...merged].flatMap(([name, { quantity, candidates }]) => {
    const needed = quantity - (owned.get(name) ?? 0)
    return needed > 0 ? [{ name, quantity: needed, candidates: [...candidates.values()] }] : []
  })
}

function totalOf(picks: Picked[]) {
  return cents(picks.reduce((total, { candidate, quantity }) => total + (candidate.price_cents ?? 0) * quantity, 0))
}

function missingOf(wanted: WantedCard[], picks: Picked[]): Filling['missing'] {
  const filled = new Map<string, number>()
  for (const { name, quantity } of picks) filled.set(name, (filled.get(name) ?? 0) + quantity)
  return wanted
    .map(({ name, quantity }) => ({ name, quantity: quantity - (filled.get(name) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

/** ISO dates sort as text; no date sorts first. */
function compareText(one: string | null, other: string | null): number {
  const [first, second] = [one ?? '', other ?? '']
  return first < second ? -1 : Number(first > second)
}
