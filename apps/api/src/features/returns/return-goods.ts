import { cents, displayMoney } from '@pennysleeve/domain/money.ts'
import { fulfilmentStatus } from '@pennysleeve/domain/fulfilment/fulfilment-status.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { lockOpenDrawer } from '../drawers/public.ts'
import { lockPayingCards } from '../gift-cards/public.ts'
import { insertOrderEvent, lockOrderByNumber, type OrderRow } from '../orders/public.ts'
import { giveBack, notifyRefund } from '../payments/public.ts'
import { checkNotOwn, recordChange } from '../staff/public.ts'
import { hasAccount, lockCredit } from '../store-credit/public.ts'
import { recordReturn } from './record-return.ts'
import { listSoldLines } from './returns.queries.ts'
import { settlePoints } from './settle-points.ts'
import { goodsText, valueLines, worthOf, type WantedLine } from './value-lines.ts'

export type WantedReturn = {
  lines: WantedLine[]
  amount: number
  reason: string
  give: 'as_paid' | 'credit'
  /** Out of whose drawer cash is given back. */
  device?: string | undefined
}

/**
 * Takes copies of a shipped order back: quantities, stock, money and points are one transaction. Locks the order, the
 * drawer, the customer's credit, the gift cards that paid, then the variants by id. Returns the order's id and the return's.
 */
export async function returnGoods(tx: Tx, staff: Session, number: string, wanted: WantedReturn) {
  const order = await lockOrderByNumber(tx, number)
  checkNotOwn(staff, order.user_id)
  const refusal = findReturnRefusal(order)
  if (refusal) throw refusal
  const drawer = await lockOpenDrawer(tx, staff, wanted.device)
  if (order.user_id !== null) await lockCredit(tx, order.user_id)
  await lockPayingCards(tx, order.id)
  const { reason } = wanted
  const as_credit = wanted.give === 'credit'
  if (as_credit && !(await hasAccount(tx, order.user_id))) throw new ShopError('return.no_account').onField('give')
  const sold = await listSoldLines(tx, order.id)
  const entries = new Set(sold.filter(({ is_entry }) => is_entry).map(({ id }) => id))
  const lines = valueLines(
    order,
    sold,
    wanted.lines.map((line) => (entries.has(line.line_item_id) ? { ...line, to: 'as_sold' as const } : line)),
  )
  const worth = worthOf(lines)
  const amount_cents = wanted.amount
  if (amount_cents > worth) {
    throw new ShopError('return.worth_less', { most: displayMoney(cents(worth)) }).onField('amount')
  }
  const return_id = await recordReturn(tx, order, {
    kind: 'return',
    reason,
    refunded_cents: amount_cents,
    made_by: staff.user_id,
    lines,
    movement: `Return to order ${order.number}`,
  })
  const source_key = `returned:${return_id}`
  const repayment = { amount_cents, reason, source_key, as_credit, return_id }
  const given = await giveBack(tx, order, { ...repayment, giver: { by: staff, drawer } })
  await settlePoints(tx, order, lines)
  await insertOrderEvent(tx, order.id, 'goods returned', { staff_id: staff.user_id, amount_cents, reason })
  await recordChange(tx, staff, {
    action: 'take back goods',
    subject: ['order', order.number],
    after: { amount_cents, reason, give: wanted.give, lines: wanted.lines },
  })
  await notifyRefund(tx, order, { kind: 'returned', reason, goods: goodsText(lines), key: source_key, given })
  return { order_id: order.id, return_id }
}

/** Only what has left the shop can come back. */
export function findReturnRefusal(order: OrderRow): ShopError | undefined {
  return order.state === 'complete' && fulfilmentStatus(order) === 'shipped'
    ? undefined
    : new ShopError('return.not_shipped')
}
