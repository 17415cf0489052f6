import { DAYS_TO_ANSWER } from '@pennysleeve/domain/sell-carts/offer.ts'
import type { Tx } from '../../db/connect.ts'
import { deleteBankDetails } from './bank-details.queries.ts'
import { notifySeller } from './notify-seller.ts'
import { insertSellCartEvent, setSellCartStatus, type SellCartRow } from './sell-carts.queries.ts'

/** Ends an offer: nothing is paid, the cards go back. The cart must be locked. */
export async function declineOffer(tx: Tx, { id }: SellCartRow, by: 'by the customer' | 'by time'): Promise<void> {
  await deleteBankDetails(tx, id)
  await setSellCartStatus(tx, id, 'declined')
  const reason = by === 'by time' ? 'Not answered in time.' : 'Declined by the customer.'
  await insertSellCartEvent(tx, id, 'declined', { reason })
  await notifySeller(tx, id, { reason: by === 'by time' ? LATE : DECLINED })
}

const DECLINED = 'You have declined our offer.'
const LATE = `We have not heard from you in ${DAYS_TO_ANSWER} days.`
