import type { Db, SqlPart, Tx } from '../../db/connect.ts'
import { earnPoints } from '../loyalty/public.ts'
import { computeTotals, type OrderParts } from '../orders/public.ts'
import { completeInOneStatement, type WebPayment } from './payments.queries.ts'

/**
 * Completes a paid order of the web. It earns points by what its customer cannot cancel any more: a pre-order's come with
 * its release, those of entries with the end of their event.
 */
export async function finalizeOrder(
  db: Db,
  parts: OrderParts,
  paid: WebPayment,
  storedResponse: SqlPart,
): Promise<void> {
  if (!parts.lines.some(({ pre_order }) => pre_order?.state === 'open')) {
    return completeInOneStatement(db, parts, { ...paid, earning_cents: earningCents(parts) }, storedResponse)
  }
  await inTransaction(db, async (tx) => {
    await completeInOneStatement(tx, parts, { ...paid, earning_cents: 0 }, storedResponse)
    // Released while the statement waited for the stock: then nothing of it waits, and the release has not seen it.
    await earnPoints(tx, [parts.order.id])
  })
}

/** Goods after discounts, without entries that can still be cancelled; those at full price, as in `earnPoints`. */
function earningCents(parts: OrderParts): number {
  const { item_total_cents, adjustment_total_cents } = computeTotals(parts)
  const entries = parts.lines.filter(({ event }) => event?.state === 'open')
  const to_come = entries.reduce((sum, { price_cents, quantity }) => sum + price_cents * quantity, 0)
  return item_total_cents + adjustment_total_cents - to_come
}

/** That of the caller, if there is one. */
function inTransaction(db: Db, work: (tx: Tx) => Promise<void>): Promise<void> {
  // A Kysely in a transaction is a Transaction.
  return db.isTransaction ? work(db as Tx) : db.transaction().execute(work)
}
