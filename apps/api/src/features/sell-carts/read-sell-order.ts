import type { SellOrder } from '@pennysleeve/contract/admin/sell-orders.ts'
import { overdueAt } from '@pennysleeve/domain/sell-carts/sell-cart-status.ts'
import type { Db } from '../../db/connect.ts'
import { notFound } from '../../shop-error.ts'
import { getBuyingSettings, gradeSharesOf } from '../buying-rules/public.ts'
import { needsConsent } from './needs-consent.ts'
import { readSellCarts } from './read-sell-carts.ts'
import { listItems } from './sell-cart-items.queries.ts'
import { presentSellOrder } from './sell-orders.present.ts'
import { findSellOrder, findTradeOrder, listReveals, listSellOrderEvents, listUnpriced } from './sell-orders.queries.ts'

/** One sell order with everything that staff need. */
export async function readSellOrder(db: Db, { key, now }: { key: Buffer; now: Date }, id: number): Promise<SellOrder> {
  const row = await findSellOrder(db, id, overdueAt(now))
  const [sell_cart] = row ? await readSellCarts(db, key, [row]) : []
  if (!row || !sell_cart) throw notFound()
  const settings = await getBuyingSettings(db)
  return presentSellOrder(row, sell_cart, {
    events: await listSellOrderEvents(db, id),
    looks: await listReveals(db, id),
    shares: gradeSharesOf(settings),
    asks_first: row.status === 'received' && needsConsent(row, await listItems(db, [id]), settings),
    order_number: row.channel === 'counter' ? await findTradeOrder(db, id) : null,
    unpriced: row.status === 'paid' ? await listUnpriced(db, id) : [],
  })
}
