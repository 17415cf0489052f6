import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import type { Order } from '@pennysleeve/contract/orders.ts'
import {
  adjustmentNotes,
  choosePapers,
  invoiceKind,
  type OrderPaperKind,
} from '@pennysleeve/domain/fulfilment/order-papers.ts'
import { cents, displayMoney } from '@pennysleeve/domain/money.ts'
import { renderSVG } from 'uqr'
import type { Db } from '../../db/connect.ts'
import { getLetterhead } from '../mail/public.ts'
import { readStaffOrders } from '../orders/public.ts'
import { listCustomerNames, listRefundsOfOrders, type OrderRefundRow } from './fulfilment.queries.ts'

/** Papers of many orders for one print; orders without any are named. */
export async function readOrderPapers(
  db: Db,
  numbers: string[],
  paper: OrderPaperKind,
): Promise<ResponseOf<'GET /api/admin/order_papers'>> {
  const shop = await getLetterhead(db)
  const orders = await readStaffOrders(db, numbers)
  const { printed, left_out } = choosePapers(
    paper,
    numbers,
    orders.map((shown) => ({ papered: { ...shown.order, fulfilment_status: shown.fulfilment_status }, order: shown })),
  )
  const refunds = Map.groupBy(
    await listRefundsOfOrders(
      db,
      printed.map(({ order }) => order.id),
    ),
    ({ order_id }) => order_id,
  )
  const names = await listCustomerNames(
    db,
    printed.flatMap(({ order: { user_id, ship_address } }) => (user_id === null || ship_address ? [] : [user_id])),
  )
  return {
    shop,
    orders: printed.map((shown) => ({
      ...(paper === 'packing_slip' ? withoutEntries(shown) : shown),
      buyer_name: shown.order.ship_address ? null : (names.get(shown.order.user_id ?? 0) ?? null),
      invoice_kind: kindOf(shop.abn, shown.order),
      adjustment_notes: presentNotes(shown.order.number, refunds.get(shown.order.id) ?? []),
      qr_code: paper === 'packing_slip' ? renderSVG(shown.order.number, { border: 0 }) : null,
    })),
    left_out,
  }
}

/** They are in no parcel. */
function withoutEntries<Shown extends { order: Order }>(shown: Shown): Shown {
  return { ...shown, order: { ...shown.order, line_items: shown.order.line_items.filter(({ event }) => !event) } }
}

/** Gift cards alone are no taxable supply: their paper is a receipt. */
function kindOf(abn: string, { total, included_tax_total, email, ship_address }: Order) {
  if (Number(included_tax_total) === 0) return 'receipt'
  return invoiceKind(abn, cents(Math.round(Number(total) * 100)), email !== '' || ship_address !== null)
}

function presentNotes(orderNumber: string, refunds: OrderRefundRow[]) {
  return adjustmentNotes(orderNumber, refunds).map(({ number, at, reason, amount_cents, gst_cents }) => ({
    number,
    date: at.toISOString(),
    reason,
    display_amount: displayMoney(amount_cents),
    display_gst: displayMoney(gst_cents),
  }))
}
