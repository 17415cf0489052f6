import { shopDay } from '@pennysleeve/domain/shop-day.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import { insertPreOrder, lockCandidate, setReleaseDate, type CandidateRow } from './pre-orders.queries.ts'

export type WantedPreOrder = { release_on: string; allocation: number; customer_limit: number }

/** From now on the allocation of a sealed product is sold, which has nothing in stock. */
export async function startPreOrder(
  tx: Tx,
  staff: Session,
  { variant_id, ...wanted }: WantedPreOrder & { variant_id: number },
  now: Date,
): Promise<number> {
  const candidate = await lockCandidate(tx, variant_id)
  if (!candidate) throw notFound()
  checkCandidate(candidate)
  checkTerms(wanted)
  checkNotPast(wanted.release_on, now)
  const { allocation, customer_limit, release_on } = wanted
  const id = await insertPreOrder(tx, { variant_id, allocation, customer_limit, made_by: staff.user_id })
  await setReleaseDate(tx, candidate.product_id, release_on)
  await recordChange(tx, staff, {
    action: 'start pre-order',
    subject: ['product', candidate.product_id],
    after: wanted,
  })
  return id
}

function checkCandidate({ name, sealed, price_cents, on_hand, reserved, pre_order_left }: CandidateRow): void {
  if (!sealed) throw new ShopError('pre_order.not_sealed')
  if (pre_order_left !== null) throw new ShopError('pre_order.open_already', { name })
  if (price_cents === null) throw new ShopError('pre_order.not_for_sale', { name })
  const count = Math.max(on_hand, reserved)
  if (count > 0) throw new ShopError('pre_order.in_stock', { name, count })
}

export function checkTerms({ allocation, customer_limit }: WantedPreOrder): void {
  if (customer_limit > allocation) throw new ShopError('pre_order.limit_above_allocation').onField('customer_limit')
}

export function checkNotPast(day: string, now: Date): void {
  if (day <= shopDay(now)) throw new ShopError('pre_order.in_the_past').onField('release_on')
}
