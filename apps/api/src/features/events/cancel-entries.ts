import { isCounterMethod } from '@pennysleeve/domain/payments/payment-methods.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { getOrderParts, lockOrderByNumber } from '../orders/public.ts'
import { giveBackEntries } from '../returns/public.ts'
import { lockCredit } from '../store-credit/public.ts'

type Wanted = { line_item_id: number; quantity: number }

/** A customer cannot come: the seat is free again and the money goes back the way it was paid. Until the cut-off. */
export async function cancelEntries(tx: Tx, customer: Session, number: string, wanted: Wanted): Promise<void> {
  const order = await lockOrderByNumber(tx, number)
  await lockCredit(tx, customer.user_id)
  const { lines, payments } = await getOrderParts(tx, order.id)
  const line = lines.find(({ id }) => id === wanted.line_item_id)
  if (order.state !== 'complete' || !line?.event) throw new ShopError('entry.not_own')
  if (!line.event.can_cancel) throw new ShopError('entry.too_late')
  const left = line.quantity - line.returned_quantity
  if (wanted.quantity > left) throw new ShopError('entry.fewer', { count: left }).onField('quantity')
  if (payments.some(({ payment_method_id }) => isCounterMethod(payment_method_id)) || order.channel === 'counter') {
    throw new ShopError('entry.paid_at_counter')
  }
  await giveBackEntries(tx, order, { customer, line: wanted })
}
