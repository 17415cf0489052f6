import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import { insertGiftCardEntry, lockGiftCard, setVoided, type GiftCardRow } from './gift-cards.queries.ts'

/** Takes what is left off a card for good, so that what it was sold for can be refunded. */
export async function voidGiftCard(tx: Tx, staff: Session, id: number, reason: string): Promise<void> {
  const card = await lockLiveCard(tx, id)
  if (card.balance_cents > 0) {
    const source_key = `voided:${id}`
    const entry = { gift_card_id: id, amount_cents: 0 - card.balance_cents, reason, source_key, made_by: staff.user_id }
    await insertGiftCardEntry(tx, { ...entry, kind: 'voided' })
  }
  await setVoided(tx, id)
  await recordChange(tx, staff, {
    action: 'void gift card',
    subject: ['gift card', id],
    before: { balance_cents: card.balance_cents },
    after: { reason },
  })
}

/** A card that is not void, locked. */
export async function lockLiveCard(tx: Tx, id: number): Promise<GiftCardRow> {
  const card = await lockGiftCard(tx, id)
  if (!card) throw notFound()
  if (card.voided) throw new ShopError('gift_card.void')
  return card
}
