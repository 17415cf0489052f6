import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { insertOrderEvent, type OrderRow } from '../orders/public.ts'
import { finishEmptiedOrder, giveBack, notifyRefund, type CalledOffKind } from '../payments/public.ts'
import { addReturnedQuantities, insertReturn, insertReturnLines } from './returns.queries.ts'
import { goodsText } from './value-lines.ts'
import { valueRefund } from './value-refund.ts'

type CalledOff = {
  staff: Pick<Session, 'user_id' | 'email'>
  /** The customer reads it. */
  reason: string
  lines: { line_item_id: number; quantity: number }[]
  what: CalledOffKind
}

/**
 * What was pre-ordered, or an event, does not come: a return without goods. What was paid for it goes back, and an order
 * of which nothing is left to send is finished, with its delivery refunded. Nobody stands at the counter, so what was
 * paid there becomes store credit. Needs the locks of the order and of the customer's credit.
 */
export async function giveBackCalledOff(tx: Tx, order: OrderRow, wanted: CalledOff): Promise<void> {
  const { staff, reason, what } = wanted
  const gone = wanted.lines.map((line) => ({ ...line, to: 'written_off' as const }))
  const { lines, refunded_cents } = await valueRefund(tx, order, gone)
  const counted = await addReturnedQuantities(
    tx,
    lines.map(({ line_item_id: id, quantity }) => ({ id, quantity })),
  )
  // Unreachable under the order's lock, so a bug. Roll back.
  if (counted < lines.length) throw new ShopError('return.unknown_line')
  const booking = { order_id: order.id, kind: 'called_off' as const, reason, refunded_cents, made_by: staff.user_id }
  const return_id = await insertReturn(tx, booking)
  await insertReturnLines(
    tx,
    return_id,
    // Nothing comes back, and it has cost nothing: null where nothing has left the stock, 0 for a seat.
    lines.map(({ line_item_id, quantity, amount_cents, cost_cents }) => {
      return { line_item_id, quantity, amount_cents, cost_cents, variant_id: null }
    }),
  )
  const giver = { by: staff, drawer: undefined, at_counter: false }
  const source_key = `called-off:${return_id}`
  const repayment = { amount_cents: refunded_cents, reason, source_key, return_id }
  const given = await giveBack(tx, order, { ...repayment, giver })
  await insertOrderEvent(tx, order.id, 'called off', { staff_id: staff.user_id, amount_cents: refunded_cents, reason })
  const { cancelled: all, given: rest } = await finishEmptiedOrder(tx, order, giver)
  const news = { kind: 'called off' as const, what, reason, goods: goodsText(lines), all }
  await notifyRefund(tx, order, { ...news, key: source_key, given: [...given, ...rest] })
}
