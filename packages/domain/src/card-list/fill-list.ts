import { cents } from '../money.ts'
import type { Filling, FillRule, Offer, Picked, Wish } from './filling.ts'
import { pickBySets } from './pick-by-sets.ts'
import { byPrice, pickInOrder, type OfferOrder } from './pick-in-order.ts'

const ORDERS: Record<Exclude<FillRule, 'one_set'>, OfferOrder> = {
  cheapest: byPrice,
  foil: (one, other) => Number(other.foil) - Number(one.foil) || byPrice(one, other),
  newest: (one, other) => compareText(other.released_on, one.released_on) || byPrice(one, other),
  as_listed: (one, other) => Number(other.listed) - Number(one.listed) || byPrice(one, other),
}

/**
 * Picks variants for a list by the customer's rule. `owned` is the number of copies they have and do not want to buy.
 */
export function fillList<O extends Offer>(
  wishes: Wish<O>[],
  rule: FillRule,
  owned: ReadonlyMap<string, number> = new Map(),
): Filling<O> {
  const open = mergeWishes(wishes, owned)
  const picks = rule === 'one_set' ? pickBySets(open) : open.flatMap((wish) => pickInOrder(wish, ORDERS[rule]))
  return { rule, picks, total_cents: totalOf(picks), missing: missingOf(open, picks) }
}

/** Lines of the same card are merged, minus the owned copies. */
function mergeWishes<O extends Offer>(wishes: Wish<O>[], owned: ReadonlyMap<string, number>): Wish<O>[] {
  const merged = new Map<string, { quantity: number; offers: Map<number, O> }>()
  for (const { name, quantity, offers } of wishes) {
    const wish = merged.get(name) ?? { quantity: 0, offers: new Map<number, O>() }
    wish.quantity += quantity
    for (const offer of offers) {
      // A printing named by any of the lines counts as named.
      if (offer.listed || !wish.offers.has(offer.variant_id)) wish.offers.set(offer.variant_id, offer)
    }
    merged.set(name, wish)
  }
  return [...merged].flatMap(([name, { quantity, offers }]) => {
    const needed = quantity - (owned.get(name) ?? 0)
    return needed > 0 ? [{ name, quantity: needed, offers: [...offers.values()] }] : []
  })
}

function totalOf(picks: Picked[]) {
  return cents(picks.reduce((total, { offer, quantity }) => total + (offer.price_cents ?? 0) * quantity, 0))
}

function missingOf(wishes: Wish[], picks: Picked[]): Filling['missing'] {
  const filled = new Map<string, number>()
  for (const { name, quantity } of picks) filled.set(name, (filled.get(name) ?? 0) + quantity)
  return wishes
    .map(({ name, quantity }) => ({ name, quantity: quantity - (filled.get(name) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

/** ISO dates sort as text; no date sorts first. */
function compareText(one: string | null, other: string | null): number {
  const [first, second] = [one ?? '', other ?? '']
  return first < second ? -1 : Number(first > second)
}
