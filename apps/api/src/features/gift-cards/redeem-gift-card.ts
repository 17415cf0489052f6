import { randomUUID } from 'node:crypto'
import { cents, type Cents } from '@pennysleeve/domain/money.ts'
import type { Tx } from '../../db/connect.ts'
import { invalidToken } from '../../shop-error.ts'
import { insertCreditEntry, lockCredit } from '../store-credit/public.ts'
import { insertGiftCardEntry, lockGiftCard } from './gift-cards.queries.ts'
import { findGiftCardRefusal } from './find-gift-card-refusal.ts'

/** Turns all that is left on a card into store credit of the customer. Of two at once the second finds it empty. */
export async function redeemGiftCard(tx: Tx, userId: number, cardId: number): Promise<Cents> {
  // Deleted in this moment: the card stays as it is.
  if (!(await lockCredit(tx, userId))) throw invalidToken()
  const card = (await lockGiftCard(tx, cardId))!
  const refusal = findGiftCardRefusal(card)
  if (refusal) throw refusal.onField('code')
  const amount_cents = card.balance_cents
  const source_key = `redeemed:${randomUUID()}`
  await insertGiftCardEntry(tx, {
    gift_card_id: card.id,
    kind: 'redeemed',
    amount_cents: 0 - amount_cents,
    reason: 'Turned into store credit',
    source_key,
  })
  await insertCreditEntry(tx, {
    user_id: userId,
    amount_cents,
    reason: `Gift card ending ${card.ending}`,
    source_key,
  })
  return cents(amount_cents)
}
