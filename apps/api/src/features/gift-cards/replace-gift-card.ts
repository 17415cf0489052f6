import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import { insertGiftCard, insertGiftCardEntry, lockOrderOfCard, setVoided } from './gift-cards.queries.ts'
import { makeGiftCode } from './gift-code.ts'
import { queueDelivery } from './issue-gift-card.ts'
import { lockLiveCard } from './void-gift-card.ts'

type Replacement = { reason: string; recipient_email: string | null }

/** Moves what is left to a new card with a new code: for one that was lost, or mailed to a wrong address. */
export async function replaceGiftCard(
  tx: Tx,
  { key, staff }: { key: Buffer; staff: Session },
  id: number,
  { reason, recipient_email }: Replacement,
): Promise<number> {
  await lockOrderOfCard(tx, id)
  const card = await lockLiveCard(tx, id)
  if (card.balance_cents === 0) throw new ShopError('gift_card.empty')
  const { order_id, expires_on, balance_cents } = card
  const new_id = await insertGiftCard(tx, {
    ...makeGiftCode(key),
    order_id,
    moved_in: order_id === null,
    expires_on,
    recipient_email,
    replaces_id: id,
  })
  const entry = { kind: 'replaced' as const, reason, made_by: staff.user_id }
  const moved = [
    { gift_card_id: id, amount_cents: 0 - balance_cents, source_key: `replaced:${id}` },
    { gift_card_id: new_id, amount_cents: balance_cents, source_key: `replaces:${id}` },
  ]
  for (const one of moved) await insertGiftCardEntry(tx, { ...entry, ...one })
  await setVoided(tx, id)
  if (recipient_email !== null) await queueDelivery(tx, new_id)
  await recordChange(tx, staff, {
    action: 'replace gift card',
    subject: ['gift card', id],
    after: { reason, balance_cents, gift_card_id: new_id },
  })
  return new_id
}
