import { SELL_MAX_ON_HAND } from '../limits.ts'

type Offered = { name: string; sealed: boolean; sell_price_cents: number | null; total_on_hand: number }

/** Why the shop does not buy a card; undefined when it does. */
export function refuseToBuy(offered: Offered, sellingEnabled: boolean): string | undefined {
  const { name, sealed, sell_price_cents, total_on_hand } = offered
  if (!sellingEnabled) return 'We are not buying cards at the moment.'
  if (sealed) return `We buy single cards only; "${name}" is a sealed product.`
  if (sell_price_cents === null) return `We are not buying "${name}" at the moment.`
  if (total_on_hand > SELL_MAX_ON_HAND) return `We have enough copies of "${name}" for now.`
  return undefined
}
