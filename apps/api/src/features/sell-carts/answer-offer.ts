import { readMoney } from '@pennysleeve/domain/money.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { declineOffer } from './decline-offer.ts'
import { insertSellCartEvent, lockSellCart, updateSellCart } from './sell-carts.queries.ts'

export type OfferAnswer = { accepted: boolean; payout: string }

/**
 * The customer accepts an offer, so that staff can pay it, or declines it. The cart's lock orders the answer, the expiry
 * and a new grading: whichever is second finds no offer.
 */
export async function answerOffer(tx: Tx, session: Session, id: number, answer: OfferAnswer): Promise<void> {
  const cart = await lockSellCart(tx, session.user_id, id)
  if (!cart) throw notFound()
  if (cart.status !== 'offered') throw new ShopError('sell_cart.no_offer', { id })
  if (!answer.accepted) return declineOffer(tx, cart, 'by the customer')
  if (cart.offer_expired) throw new ShopError('sell_cart.offer_over', { id })
  if (readMoney(answer.payout) !== cart.payout_cents) throw new ShopError('sell_cart.offer_changed', { id })
  await updateSellCart(tx, id, { status: 'received', offer_until: null, agreed_cents: cart.payout_cents })
  await insertSellCartEvent(tx, id, 'accepted', { payout_cents: cart.payout_cents })
}
