import { MAX_HELD_BASKETS } from '@pennysleeve/domain/counter/counter-limits.ts'
import { cents } from '@pennysleeve/domain/money.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import { lockCredit } from '../store-credit/public.ts'
import { getHeldBasket, insertHeldBasket, type HeldBasketRow } from './held-baskets.queries.ts'
import { priceBasket } from './price-basket.ts'
import type { Sale } from './sale.ts'

export type NewHeldBasket = Pick<Sale, 'lines' | 'customer_id' | 'discount' | 'discount_code'> & { note: string }

/** Puts a basket aside. Nothing is reserved: whoever takes it over is told what is short by then. */
export async function holdBasket(tx: Tx, staff: Session, basket: NewHeldBasket): Promise<HeldBasketRow> {
  const { note, lines, customer_id, discount, discount_code } = basket
  // Else an account that is deleted in this moment is found and cannot be written down.
  if (customer_id !== undefined) await lockCredit(tx, customer_id)
  // Refuses unknown variants and customers, which could never be taken over.
  await priceBasket(tx, { lines, customer_id, discount_cents: cents(0) })
  const id = await insertHeldBasket(tx, {
    note,
    user_id: customer_id ?? null,
    held_by: staff.user_id,
    basket: {
      lines: lines.map(({ price, ...line }) => ({ ...line, price_cents: price })),
      discount: discount ? { cents: discount.amount, reason: discount.reason } : null,
      discount_code,
    },
  })
  if (id === undefined) throw new ShopError('counter.held_too_many', { most: MAX_HELD_BASKETS })
  const row = await getHeldBasket(tx, id)
  await recordChange(tx, staff, {
    action: 'hold basket',
    subject: ['held basket', id],
    after: { total_quantity: row.total_quantity },
  })
  return row
}
