import type { StaffOrder, StaffOrderDetail } from '@pennysleeve/contract/admin/orders.ts'
import type { Db } from '../../db/connect.ts'
import { notFound } from '../../shop-error.ts'
import { sumKeptOnGiftCards } from '../gift-cards/public.ts'
import { hasAccount } from '../store-credit/public.ts'
import { listOrderPartsByNumber } from './order-parts.queries.ts'
import { presentOrder } from './orders.present.ts'
import { presentStaffOrder, presentStaffOrderDetail } from './staff-orders.present.ts'
import { findTradedIn, listDisputesOfOrder, listRefundsOfOrder, listTimeline } from './staff-orders.queries.ts'

/** One order with everything staff see of it. */
export async function readStaffOrder(db: Db, number: string): Promise<StaffOrderDetail> {
  const [parts] = await listOrderPartsByNumber(db, [number])
  if (!parts) throw notFound()
  const refunds = await listRefundsOfOrder(db, parts.order.id)
  const kept_cents = parts.order.gift_card_cents > 0 ? await sumKeptOnGiftCards(db, parts.order.id) : 0
  const timeline = await listTimeline(db, parts.order)
  const disputes = await listDisputesOfOrder(db, parts.order.id)
  const sell_order_id = parts.order.channel === 'counter' ? await findTradedIn(db, parts.order.id) : null
  const { user_id } = parts.order
  const credit_in_cash = user_id !== null && !(await hasAccount(db, user_id))
  const history = { refunds, disputes, timeline, kept_cents, sell_order_id, credit_in_cash }
  return presentStaffOrderDetail(parts, presentOrder(parts), history)
}

/** Many orders, for their papers. Unknown numbers are left out. */
export async function readStaffOrders(db: Db, numbers: string[]): Promise<StaffOrder[]> {
  const orders = await listOrderPartsByNumber(db, numbers)
  return orders.map((parts) => presentStaffOrder(parts, presentOrder(parts)))
}
