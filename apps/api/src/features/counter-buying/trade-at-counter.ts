import type { Cents } from '@pennysleeve/domain/money.ts'
import type { Tx } from '../../db/connect.ts'
import { handOverGoods, recordSale, type Sale, type Clerk } from '../counter/public.ts'
import { shelveCards } from '../sell-carts/public.ts'
import { lockGoods } from '../stock/public.ts'
import { preparePurchase, payoutChanged, recordPurchase, type Purchase } from './buy-at-counter.ts'

export type Trade = {
  customer_id?: number | undefined
  device?: string | undefined
  sale: Omit<Sale, 'customer_id' | 'device'>
  purchase: Omit<Purchase, 'customer_id' | 'device' | 'payout'> & {
    /** What the customer was told that the cards are worth. */
    worth: Cents
  }
}

/**
 * Sells and buys at once: the cards that the customer brings pay for those they take, and one balance is left to pay or to
 * give. A counter sale and a counter purchase in one transaction, each whole. Locks the buying settings, the drawer, the
 * customer, the discount code, the gift card, then all variants of both sides by id.
 */
export async function tradeAtCounter(tx: Tx, clerk: Clerk, trade: Trade): Promise<{ number: string; id: number }> {
  const { staff } = clerk
  const who = { customer_id: trade.customer_id, device: trade.device }
  const { worth, ...cards } = trade.purchase
  const purchase = { ...cards, ...who, payout: worth }
  const prepared = await preparePurchase(tx, staff, purchase, trade.sale.total)
  if (prepared.payout_cents !== worth) throw payoutChanged(prepared.payout_cents)
  const payment = { ...trade.sale.payment, trade_in_cents: prepared.trade_in_cents }
  const sale = { ...trade.sale, ...who, payment }
  const recorded = await recordSale(tx, clerk, sale)
  const bought = await recordPurchase(tx, staff, { purchase, prepared, order_id: recorded.id })
  // Last, and together: else of two trades, each of which sells what the other buys, one would wait for the other.
  await lockGoods(tx, {
    variant_ids: sale.lines.map(({ variant_id }) => variant_id),
    product_ids: purchase.lines.map(({ product_id }) => product_id),
  })
  await handOverGoods(tx, staff, { sale, recorded })
  await shelveCards(tx, bought, bought.items)
  return { number: recorded.number, id: bought.id }
}
