import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { cents, moneyText } from '@pennysleeve/domain/money.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import { deleteHeldBasket, type StoredBasket } from './held-baskets.queries.ts'

type TakenBasket = ResponseOf<'POST /api/admin/counter/held_baskets/:id/takeover'>

/** Hands a held basket to one device. Of two that ask at once the second is refused. */
export async function takeOverBasket(tx: Tx, staff: Session, id: number): Promise<TakenBasket> {
  const held = await deleteHeldBasket(tx, id)
  if (!held) throw new ShopError('counter.taken_over_already')
  await recordChange(tx, staff, { action: 'take over basket', subject: ['held basket', id] })
  return presentTakenBasket(held)
}

/** As the counter's browser goes on with it. */
export function presentTakenBasket({ user_id, basket }: { user_id: number | null; basket: StoredBasket }): TakenBasket {
  const { lines, discount, discount_code } = basket
  return {
    lines: lines.map(({ variant_id, quantity, price_cents, reason }) => ({
      variant_id,
      quantity,
      changed: price_cents === undefined ? null : { amount: moneyText(cents(price_cents)), reason: reason ?? '' },
    })),
    customer_id: user_id,
    discount: discount && { amount: moneyText(cents(discount.cents)), reason: discount.reason },
    discount_code: discount_code ?? null,
  }
}
