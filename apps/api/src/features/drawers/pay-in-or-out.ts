import { cents, displayMoney, type Cents } from '@pennysleeve/domain/money.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import { findDrawer, lockDrawer } from './drawers.queries.ts'
import { recordDrawerCash } from './record-drawer-cash.ts'

type DrawerPayment = { kind: 'pay_in' | 'pay_out'; amount: Cents; reason: string }

/** Cash that is no sale: change fetched from the bank, milk bought for the shop. */
export async function payInOrOut(tx: Tx, staff: Session, id: number, payment: DrawerPayment): Promise<void> {
  const { kind, amount, reason } = payment
  // Exclusive: of two pay-outs at once the later one sees what the first has left.
  const drawer = await lockDrawer(tx, id, 'update')
  if (!drawer) throw notFound()
  if (drawer.closed_at !== null) throw new ShopError('drawer.closed')
  const { expected_cents } = (await findDrawer(tx, id))!
  if (kind === 'pay_out' && amount > expected_cents) {
    throw new ShopError('drawer.too_little', { most: displayMoney(cents(expected_cents)) }).onField('amount')
  }
  const amount_cents = kind === 'pay_in' ? amount : 0 - amount
  await recordDrawerCash(tx, staff, drawer, { kind, amount_cents, reason, source_key: null })
  await recordChange(tx, staff, {
    action: kind === 'pay_in' ? 'pay into drawer' : 'pay out of drawer',
    subject: ['drawer', id],
    after: { amount_cents, reason },
  })
}
