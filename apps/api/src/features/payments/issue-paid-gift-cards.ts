import type { Config } from '../../config.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { retryDeadlocks } from '../../db/retry-deadlocks.ts'
import { deliverDueGiftCards, issueGiftCard } from '../gift-cards/public.ts'
import { lockOrderById } from '../orders/public.ts'
import { leftForGiftCards } from './refunds/give-back.ts'
import { listCardsToMake, listOrdersWithCardsToMake, setCardOfLine } from './gift-card-lines.queries.ts'

/** Orders per round; the next minute goes on. */
const ROUND = 100

type Making = { db: Db; config: Config; encryptionKey: Buffer }

/**
 * Makes the gift cards of paid orders, and mails those whose day has come. The job of an order that has just been paid, and
 * the scheduled one that finds what was missed. Each order is a transaction of its own, so that one that fails holds up no
 * other.
 */
export async function issuePaidGiftCards(deps: Making, onFailure: (error: unknown) => void): Promise<void> {
  const { db, encryptionKey } = deps
  for (const id of await listOrdersWithCardsToMake(db, ROUND)) {
    await retryDeadlocks(() => db.transaction().execute((tx) => issueCardsOf(tx, encryptionKey, id))).catch(onFailure)
  }
  await deliverDueGiftCards(deps, onFailure)
}

/** One card for each line that has none: under the order's lock, so that of two jobs the second finds nothing to do. */
async function issueCardsOf(tx: Tx, key: Buffer, orderId: number): Promise<void> {
  const order = await lockOrderById(tx, orderId)
  // Cancelled meanwhile: its money has gone back.
  if (order.state !== 'complete') return
  // Its money has gone back at the payment provider.
  if ((await leftForGiftCards(tx, orderId)) < order.gift_card_cents) return
  for (const { id, recipient_email, ...line } of await listCardsToMake(tx, orderId)) {
    const gift_card_id = await issueGiftCard(tx, key, {
      order,
      amount_cents: line.amount_cents,
      recipient_email: recipient_email ?? order.email,
      made_by: null,
      // Owed since it was paid, however late the job is.
      sold_at: order.completed_at,
      mailed: { on: line.send_on },
    })
    await setCardOfLine(tx, id, gift_card_id)
  }
}
