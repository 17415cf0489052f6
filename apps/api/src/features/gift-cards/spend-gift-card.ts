import { cents, displayMoney } from '@pennysleeve/domain/money.ts'
import { daysBefore, shopDay } from '@pennysleeve/domain/shop-day.ts'
import type { Tx } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import { extendGiftCard, insertGiftCardEntry, lockGiftCard, type GiftCardRow } from './gift-cards.queries.ts'
import { findGiftCardRefusal } from './find-gift-card-refusal.ts'

type Spending = { amount_cents: number; payment_id: number; number: string; made_by: number }

/** Pays with a card. Of two sales at once the second finds what the first has left. */
export async function spendGiftCard(tx: Tx, id: number, spending: Spending): Promise<void> {
  const { amount_cents, payment_id, number, made_by } = spending
  const card = (await lockGiftCard(tx, id))!
  const refusal = findGiftCardRefusal(card)
  if (refusal) throw refusal.onField('gift_card')
  if (amount_cents > card.balance_cents) {
    const available = displayMoney(cents(card.balance_cents))
    throw new ShopError('gift_card.not_enough', { available }).onField('gift_card')
  }
  await insertGiftCardEntry(tx, {
    gift_card_id: id,
    kind: 'spent',
    amount_cents: 0 - amount_cents,
    reason: `Order ${number}`,
    source_key: `payment:${payment_id}`,
    made_by,
  })
}

/** How long money that comes back can be spent at least. */
const DAYS_AFTER_REFUND = 90

type Refunding = { amount_cents: number; refund_id: number; number: string; made_by: number }

/** Gives money back to the card that paid, or to the one that has replaced it. */
export async function refundToGiftCard(tx: Tx, id: number, refunding: Refunding): Promise<void> {
  const card = await lockLastCard(tx, id)
  if (card.voided) throw new ShopError('gift_card.refund_to_void', { ending: card.ending })
  await insertGiftCardEntry(tx, {
    gift_card_id: card.id,
    kind: 'refunded',
    amount_cents: refunding.amount_cents,
    reason: `Refund of order ${refunding.number}`,
    source_key: `refund:${refunding.refund_id}`,
    made_by: refunding.made_by,
  })
  await extendGiftCard(tx, card.id, daysBefore(shopDay(new Date()), 0 - DAYS_AFTER_REFUND))
}

/** Whether a card that paid takes nothing back: it is void, and no other has replaced it. Locks it. */
export async function isVoid(tx: Tx, id: number): Promise<boolean> {
  return (await lockLastCard(tx, id)).voided
}

/** The card itself, or the last that has replaced it. */
async function lockLastCard(tx: Tx, id: number): Promise<GiftCardRow> {
  const card = (await lockGiftCard(tx, id))!
  return card.replaced_by_id === null ? card : lockLastCard(tx, card.replaced_by_id)
}
