import { SELL_MAX_ON_HAND } from '../catalog/tile.ts'

type Offered = { name: string; sealed: boolean; quote_cents: number | null; all_on_hand: number }

type Refusal =
  | { code: 'sell_cart.not_buying' }
  | {
      code: 'sell_cart.not_buying_sealed' | 'sell_cart.not_buying_card' | 'sell_cart.enough_copies'
      params: { name: string }
    }

/** Why the shop does not buy a card; undefined if it does. */
export function findBuyingRefusal(offered: Offered, sellingEnabled: boolean): Refusal | undefined {
  const { name, sealed, quote_cents, all_on_hand } = offered
  if (!sellingEnabled) return { code: 'sell_cart.not_buying' }
  if (sealed) return { code: 'sell_cart.not_buying_sealed', params: { name } }
  if (quote_cents === null) return { code: 'sell_cart.not_buying_card', params: { name } }
  if (all_on_hand > SELL_MAX_ON_HAND) return { code: 'sell_cart.enough_copies', params: { name } }
  return undefined
}
