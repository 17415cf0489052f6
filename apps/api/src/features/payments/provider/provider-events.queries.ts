import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { WebhookEvent } from '../../../ports/payments/payment-provider.ts'

/** Stores a webhook event. True if it has been handled before. */
export async function recordEvent(db: Db, { id, type }: WebhookEvent): Promise<boolean> {
  await db
    .insertInto('provider_events')
    .values({ id, type })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const { handled_at } = await db
    .selectFrom('provider_events')
    .select('handled_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return handled_at !== null
}

export async function markEventHandled(db: Db, id: string): Promise<void> {
  await db
    .updateTable('provider_events')
    .set({ handled_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}
