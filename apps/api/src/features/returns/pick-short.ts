import { fulfilmentStatus } from '@pennysleeve/domain/fulfilment/fulfilment-status.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { lockDiscountCode } from '../discount-codes/public.ts'
import { lockOpenDrawer } from '../drawers/public.ts'
import { insertOrderEvent, lockOrderByNumber } from '../orders/public.ts'
import { finishEmptiedOrder, giveBack, notifyRefund } from '../payments/public.ts'
import { checkNotOwn, recordChange } from '../staff/public.ts'
import { writeOffUnreserved } from '../stock/public.ts'
import { lockCredit } from '../store-credit/public.ts'
import { recordReturn } from './record-return.ts'
import { goodsText } from './value-lines.ts'
import { valueRefund } from './value-refund.ts'

type WantedShortPick = {
  lines: { line_item_id: number; quantity: number }[]
  /** No others are on the shelf either. */
  none_left: boolean
  /** Out of whose drawer cash is given back. */
  device?: string | undefined
}

const REASON = 'Could not be found'

/**
 * Copies of an order to pack are not there: the customer gets what was paid for them, the stock loses them, and an order of
 * which nothing is left to send is finished, with its delivery refunded. One transaction; locks as returnGoods. Points stay:
 * the customer has returned nothing.
 */
export async function pickShort(tx: Tx, staff: Session, number: string, wanted: WantedShortPick) {
  const order = await lockOrderByNumber(tx, number)
  checkNotOwn(staff, order.user_id)
  if (fulfilmentStatus(order) !== 'to_pack') throw new ShopError('short_pick.not_to_pack')
  const drawer = await lockOpenDrawer(tx, staff, wanted.device)
  if (order.user_id !== null) await lockCredit(tx, order.user_id)
  // Its use is given back if the order is cancelled.
  if (order.discount_code_id !== null) await lockDiscountCode(tx, order.discount_code_id, order.user_id)
  const missing = wanted.lines.map((line) => ({ ...line, to: 'written_off' as const }))
  const { lines, refunded_cents } = await valueRefund(tx, order, missing)
  if (lines.some((line) => line.sold.is_entry)) throw new ShopError('return.unknown_line').onField('lines')
  const made_by = staff.user_id
  const movement = `Not found for order ${number}`
  const booking = { kind: 'short_pick' as const, reason: REASON, refunded_cents, made_by, lines, movement }
  const return_id = await recordReturn(tx, order, booking)
  if (wanted.none_left) {
    const variants = [...new Set(lines.map((line) => line.sold.variant_id))]
    await writeOffUnreserved(tx, variants, { reason: movement, source_key: `not-found:${return_id}`, made_by })
  }
  const source_key = `not-found:${return_id}`
  const giver = { by: staff, drawer }
  const repayment = { amount_cents: refunded_cents, reason: REASON, source_key, return_id }
  const given = await giveBack(tx, order, { ...repayment, giver })
  await insertOrderEvent(tx, order.id, 'not found', { staff_id: made_by, amount_cents: refunded_cents, reason: REASON })
  await recordChange(tx, staff, {
    action: 'record a short pick',
    subject: ['order', number],
    after: { amount_cents: refunded_cents, lines: wanted.lines, none_left: wanted.none_left },
  })
  const { cancelled: all, emptied, given: rest } = await finishEmptiedOrder(tx, order, giver)
  const news = { kind: 'not found' as const, goods: goodsText(lines), all, emptied }
  await notifyRefund(tx, order, { ...news, key: source_key, given: [...given, ...rest] })
  return { order_id: order.id, return_id }
}
