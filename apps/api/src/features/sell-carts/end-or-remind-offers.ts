import { REMIND_AFTER_HOURS } from '@pennysleeve/domain/sell-carts/offer.ts'
import type { Db } from '../../db/connect.ts'
import { declineOffer } from './decline-offer.ts'
import { notifySeller } from './notify-seller.ts'
import { offerPath } from './offer-sell-cart.ts'
import { listExpiredOffers, listOffersToRemind, lockSellCartById, setReminded } from './sell-carts.queries.ts'

/** Scheduled: ends offers whose time is over and reminds of those a day old. Safe to run twice and beside an answer. */
export async function endOrRemindOffers(db: Db, origin: string): Promise<void> {
  for (const id of await listExpiredOffers(db)) {
    await db.transaction().execute(async (tx) => {
      const cart = await lockSellCartById(tx, id)
      if (cart?.status === 'offered' && cart.offer_expired) await declineOffer(tx, cart, 'by time')
    })
  }
  for (const id of await listOffersToRemind(db, REMIND_AFTER_HOURS)) {
    await db.transaction().execute(async (tx) => {
      const cart = await lockSellCartById(tx, id)
      if (cart?.status !== 'offered' || cart.offer_reminded_at !== null) return
      await setReminded(tx, id)
      await notifySeller(tx, id, { event: 'reminded', href: offerPath(origin, id) })
    })
  }
}
