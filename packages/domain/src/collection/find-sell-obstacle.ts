import { SELL_MAX_ON_HAND } from '../catalog/tile.ts'
import { QUOTED_CONDITIONS, type EntryCondition } from './conditions.ts'

type Owned = {
  condition: EntryCondition
  available_to_sell: number
  /** Quote as text, or in cents. */
  product: { sell_price: string | number | null; all_on_hand: number }
}

/** Why a card cannot be sold to the shop, in a word or two; undefined if it can. */
export function findSellObstacle(entry: Owned, sellingEnabled: boolean): string | undefined {
  const { condition, available_to_sell, product } = entry
  if (!sellingEnabled) return 'We are not buying at the moment'
  if (product.sell_price === null) return 'We are not buying this one'
  if (product.all_on_hand > SELL_MAX_ON_HAND) return 'We have enough of it'
  if (!QUOTED_CONDITIONS.includes(condition)) return 'We buy near mint only'
  return available_to_sell > 0 ? undefined : 'All of it is on sale'
}
