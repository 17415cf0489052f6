import { giftCardExpiry } from '@pennysleeve/domain/gift-cards/gift-card.ts'
import { shopDay } from '@pennysleeve/domain/shop-day.ts'
import { addJob } from '../../db/add-job.queries.ts'
import type { Tx } from '../../db/connect.ts'
import { getGiftCardOffer, insertGiftCard, insertGiftCardEntry } from './gift-cards.queries.ts'
import { makeGiftCode } from './gift-code.ts'

type Sold = {
  order: { id: number; number: string }
  amount_cents: number
  /** Null: its code is printed. */
  recipient_email: string | null
  made_by: number | null
  /** When it was paid; without it is now. */
  sold_at?: Date | null
  /** Ordered on the web: mailed on this day, null: at once. `deliverDueGiftCards` does it. */
  mailed?: { on: string | null }
}

/** A card that has just been paid. A job mails its code after the commit, if there is somebody to mail it to. */
export async function issueGiftCard(tx: Tx, key: Buffer, { order, amount_cents, ...sold }: Sold): Promise<number> {
  const today = shopDay(new Date())
  const { mailed } = sold
  // Who gets it later has it as long.
  const from = mailed?.on && mailed.on > today ? mailed.on : today
  const gift_card_id = await insertGiftCard(tx, {
    ...makeGiftCode(key),
    order_id: order.id,
    recipient_email: sold.recipient_email,
    expires_on: giftCardExpiry(from, (await getGiftCardOffer(tx)).years),
  })
  await insertGiftCardEntry(tx, {
    gift_card_id,
    kind: 'sold',
    amount_cents,
    reason: `Order ${order.number}`,
    source_key: `sold:${gift_card_id}`,
    made_by: sold.made_by,
    ...(sold.sold_at && { created_at: sold.sold_at }),
  })
  if (sold.recipient_email !== null && !mailed) await queueDelivery(tx, gift_card_id)
  return gift_card_id
}

export async function queueDelivery(tx: Tx, gift_card_id: number): Promise<void> {
  await addJob(tx, 'deliver-gift-card', { gift_card_id }, { key: `deliver-gift-card:${gift_card_id}` })
}
