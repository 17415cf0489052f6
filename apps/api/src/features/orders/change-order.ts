import { isInPayment } from '@pennysleeve/domain/orders/order-states.ts'
import type { Db } from '../../db/connect.ts'
import { retryDeadlocks } from '../../db/retry-deadlocks.ts'
import type { StoreResponse } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import type { OrderParts } from './order-parts.queries.ts'
import { lockOrderById } from './orders.queries.ts'
import { releaseReservation } from './release-reservation.ts'
import { OrderChanged, writeOrder, type OrderChange } from './write-order.queries.ts'

/** Injected, because payments depends on this feature. */
export type PaymentStops = {
  /** Cancels the live payment. Throws if it has succeeded: then the order is complete. */
  beforeChange: (orderId: number) => Promise<void>
  stopPayment: (orderId: number) => Promise<'completed' | 'stopped'>
}

export type Change<Result, Parts extends OrderParts = OrderParts> = {
  read: (db: Db) => Promise<Parts>
  /** Returns the changed order, or throws why it cannot change. Sends no statement. */
  decide: (parts: Parts) => OrderChange
  present: (after: OrderParts) => Result
  storeResponse: StoreResponse
}

/**
 * Changes an order: read, decide, write; again if it was changed concurrently. An order in payment first has its payment
 * cancelled; its reservation is released in the transaction of the change, so a refused change keeps the reservation.
 */
export async function changeOrder<Result, Parts extends OrderParts>(
  db: Db,
  change: Change<Result, Parts>,
  endPayment: (orderId: number) => Promise<unknown>,
): Promise<Result> {
  return retryOnConflict(async () => {
    const before = await change.read(db)
    if (!isInPayment(before.order)) return decideAndWrite(db, before, change)
    const { id } = before.order
    await endPayment(id)
    return db.transaction().execute(async (tx) => {
      await releaseReservation(tx, await lockOrderById(tx, id), 'address')
      return decideAndWrite(tx, await change.read(tx), change)
    })
  })
}

/** Concurrent changes come from other tabs of the same customer: few. */
const MAX_ATTEMPTS = 20

/** Optimistic concurrency: retries while the order was changed between reading and writing (OrderChanged), or a deadlock. */
export async function retryOnConflict<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let n = 0; n < MAX_ATTEMPTS; n += 1) {
    try {
      return await retryDeadlocks(attempt)
    } catch (error) {
      if (!(error instanceof OrderChanged)) throw error
    }
  }
  throw new ShopError('order.changed_meanwhile')
}

async function decideAndWrite<Result, Parts extends OrderParts>(
  db: Db,
  before: Parts,
  { decide, present, storeResponse }: Change<Result, Parts>,
): Promise<Result> {
  const change = decide(before)
  const result = present(change.after)
  await writeOrder(db, before, change, storeResponse(result))
  return result
}
