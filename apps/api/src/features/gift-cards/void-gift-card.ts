import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import {
  insertGiftCardEntry,
  lockGiftCard,
  lockLiveCardsOfOrder,
  setVoided,
  type GiftCardRow,
} from './gift-cards.queries.ts'

type Actor = Pick<Session, 'user_id' | 'email'>

/** Takes what is left off a card for good, so that what it was sold for can be refunded. Returns how much that was. */
export async function voidGiftCard(tx: Tx, staff: Actor, id: number, reason: string): Promise<number> {
  const card = await lockLiveCard(tx, id)
  await takeOff(tx, card, { reason, made_by: staff.user_id })
  await recordChange(tx, staff, {
    action: 'void gift card',
    subject: ['gift card', id],
    before: { balance_cents: card.balance_cents },
    after: { reason },
  })
  return card.balance_cents
}

/** All cards of an order that is cancelled. What was spent of them stays spent. */
export async function voidCardsOfOrder(tx: Tx, staff: Actor, orderId: number, reason: string): Promise<void> {
  for (const id of await lockLiveCardsOfOrder(tx, orderId)) await voidGiftCard(tx, staff, id, reason)
}

/**
 * Money of an order has gone back without the shop's doing. Voids cards of it as long as the shop has no money for them;
 * never one that is worth more than is missing. If that is not all, those that are spent get no refund any more. Returns what
 * is still missing.
 */
export async function voidUnpaidCards(tx: Tx, orderId: number, missing_cents: number, reason: string): Promise<number> {
  let missing = missing_cents
  const spent: number[] = []
  for (const id of await lockLiveCardsOfOrder(tx, orderId)) {
    const card = (await lockGiftCard(tx, id))!
    if (card.balance_cents === 0) spent.push(id)
    if (card.balance_cents === 0 || card.balance_cents > missing) continue
    await takeOff(tx, card, { reason, made_by: null })
    missing -= card.balance_cents
  }
  if (missing > 0) for (const id of spent) await setVoided(tx, id)
  return missing
}

async function takeOff(
  tx: Tx,
  { id, balance_cents }: GiftCardRow,
  cause: { reason: string; made_by: number | null },
): Promise<void> {
  if (balance_cents > 0) {
    const entry = { gift_card_id: id, amount_cents: 0 - balance_cents, source_key: `voided:${id}`, ...cause }
    await insertGiftCardEntry(tx, { ...entry, kind: 'voided' })
  }
  await setVoided(tx, id)
}

/** A card that is not void, locked. */
export async function lockLiveCard(tx: Tx, id: number): Promise<GiftCardRow> {
  const card = await lockGiftCard(tx, id)
  if (!card) throw notFound()
  if (card.voided) throw new ShopError('gift_card.void')
  return card
}
