import type { Db } from '../../db/connect.ts'
import type { KeepAnswer } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import type { OrderParts } from './order-parts.queries.ts'
import { lockOrderById, type OrderRow } from './orders.queries.ts'
import { restartOrder } from './restart-order.ts'
import { OrderChanged, writeOrder, type OrderChange } from './write-order.queries.ts'

/** What stands above this feature and is handed down to it: ending a payment that is under way. */
export type PaymentStops = {
  /** Refuses where the money has come in: then the order is complete. */
  beforeChange: (orderId: number) => Promise<void>
  stopPayment: (orderId: number) => Promise<'completed' | 'stopped'>
}

export type Change<Answer> = {
  read: (db: Db) => Promise<OrderParts>
  /** Looks at the order and says what becomes of it, or throws why it stays as it is. */
  decide: (parts: OrderParts, db: Db) => OrderChange | Promise<OrderChange>
  present: (after: OrderParts) => Answer
  keep: KeepAnswer
}

/**
 * Changes an order: reads it, decides, writes, and begins anew if somebody else was quicker. The payment of one that is
 * being paid is ended first, and what it held is given back in the transaction of the change: one that is refused leaves
 * it as it was.
 */
export async function changeOrder<Answer>(
  db: Db,
  change: Change<Answer>,
  endPayment: (orderId: number) => Promise<unknown>,
): Promise<Answer> {
  return untilUnchanged(async () => {
    const before = await change.read(db)
    if (!isBeingPaid(before.order)) return decideAndWrite(db, before, change)
    const { id } = before.order
    await endPayment(id)
    return db.transaction().execute(async (tx) => {
      await restartOrder(tx, await lockOrderById(tx, id), 'address')
      return decideAndWrite(tx, await change.read(tx), change)
    })
  })
}

/** Each time somebody else was quicker: another window of the same customer, now and then. */
const MOST_ATTEMPTS = 20

/** Reads, decides and writes until nobody else was quicker. */
export async function untilUnchanged<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  for (let n = 0; n < MOST_ATTEMPTS; n += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof OrderChanged)) throw error
    }
  }
  throw new ShopError('order.changed_meanwhile')
}

async function decideAndWrite<Answer>(db: Db, before: OrderParts, { decide, present, keep }: Change<Answer>) {
  const change = await decide(before, db)
  const answer = present(change.after)
  await writeOrder(db, before, change, keep(answer))
  return answer
}

function isBeingPaid({ state }: OrderRow): boolean {
  return state === 'payment' || state === 'confirm'
}
