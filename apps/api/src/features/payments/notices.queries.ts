import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Notice } from '../../ports/payments/payment-provider.ts'

/** Writes a notice down. True when it has been handled before: then there is nothing to do. */
export async function noteNotice(db: Db, { id, type }: Notice): Promise<boolean> {
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

export async function setNoticeHandled(db: Db, id: string): Promise<void> {
  await db
    .updateTable('provider_events')
    .set({ handled_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}
