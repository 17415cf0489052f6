import { DAYS_TO_ANSWER } from '@pennysleeve/domain/sell-carts/offer.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { getBuyingSettings } from '../buying-rules/public.ts'
import { lockForMove } from './lock-cart.ts'
import { needsConsent } from './needs-consent.ts'
import { notifySeller } from './notify-seller.ts'
import { listItems } from './sell-cart-items.queries.ts'
import { insertSellCartEvent, startOffer } from './sell-carts.queries.ts'

/** Asks the customer whether the lower sum suits them. Nothing is paid and no stock rises until they accept. */
export async function offerSellCart(tx: Tx, staff: Session, id: number, origin: string): Promise<void> {
  const cart = await lockForMove(tx, id, 'offered')
  if (cart.payout_cents === null) throw new ShopError('sell_order.not_graded')
  if (!needsConsent(cart, await listItems(tx, [id]), await getBuyingSettings(tx))) {
    throw new ShopError('sell_order.no_need_to_ask')
  }
  await startOffer(tx, id, DAYS_TO_ANSWER)
  await insertSellCartEvent(tx, id, 'offered', { staff_id: staff.user_id, payout_cents: cart.payout_cents })
  await notifySeller(tx, id, { href: offerPath(origin, id) })
}

/** Where the customer answers. */
export function offerPath(origin: string, id: number): string {
  return `${origin}/profile/sell-history?sell_order=${id}`
}
