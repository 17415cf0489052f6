import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { insertOrderEvent, type OrderRow } from '../orders/public.ts'
import { cancelUnfoundOrder, giveBack, notifyRefund, refundableCents, type CalledOffKind } from '../payments/public.ts'
import {
  addReturnedQuantities,
  insertReturn,
  insertReturnLines,
  listSoldLines,
  setShippedIfOnlyEntries,
} from './returns.queries.ts'
import { valueLines } from './value-lines.ts'

type CalledOff = {
  staff: Pick<Session, 'user_id' | 'email'>
  /** The customer reads it. */
  reason: string
  lines: { line_item_id: number; quantity: number }[]
  what: CalledOffKind
}

/**
 * What was pre-ordered, or an event, does not come: a return without goods. What was paid for it goes back, and an order
 * of which nothing is left is cancelled, with its delivery refunded. Nobody stands at the counter, so what was paid there
 * becomes store credit. Needs the locks of the order and of the customer's credit.
 */
export async function giveBackCalledOff(tx: Tx, order: OrderRow, wanted: CalledOff): Promise<void> {
  const { staff, reason, lines, what } = wanted
  const sold = await listSoldLines(tx, order.id)
  const valued = valueLines(
    order,
    sold,
    lines.map((line) => ({ ...line, to: 'written_off' as const })),
  )
  const worth = valued.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  // Refunds by amount may have left less of the payments, beside what is on gift cards.
  const refunded_cents = Math.min(worth, await refundableCents(tx, order))
  const counted = await addReturnedQuantities(
    tx,
    valued.map(({ line_item_id: id, quantity }) => ({ id, quantity })),
  )
  // Unreachable under the order's lock, so a bug. Roll back.
  if (counted < valued.length) throw new ShopError('return.unknown_line')
  const booking = { order_id: order.id, kind: 'called_off' as const, reason, refunded_cents, made_by: staff.user_id }
  const return_id = await insertReturn(tx, booking)
  await insertReturnLines(
    tx,
    return_id,
    // Nothing comes back, and it has cost nothing: null where nothing has left the stock, 0 for a seat.
    valued.map(({ line_item_id, quantity, amount_cents, cost_cents }) => {
      return { line_item_id, quantity, amount_cents, cost_cents, variant_id: null }
    }),
  )
  const giver = { by: staff, drawer: undefined, at_counter: false }
  const source_key = `called-off:${return_id}`
  const repayment = { amount_cents: refunded_cents, reason, source_key, return_id }
  const given = await giveBack(tx, order, { ...repayment, giver })
  await insertOrderEvent(tx, order.id, 'called off', { staff_id: staff.user_id, amount_cents: refunded_cents, reason })
  const open = sold.reduce((sum, line) => sum + line.quantity - line.returned_quantity, 0)
  const nothing_left = valued.reduce((sum, { quantity }) => sum + quantity, 0) === open
  // One that was sent stays as it is, as after any other return; one with gift cards stays too.
  const stays = order.shipment_state === 'shipped'
  const all = nothing_left && !stays && order.gift_card_cents === 0
  if (nothing_left && !stays) given.push(...(await cancelUnfoundOrder(tx, order, giver)))
  else await setShippedIfOnlyEntries(tx, order.id)
  const goods = valued.map(({ quantity, sold: { name } }) => `${quantity} × ${name}`)
  await notifyRefund(tx, order, { kind: 'called off', what, reason, goods, all, key: source_key, given })
}
