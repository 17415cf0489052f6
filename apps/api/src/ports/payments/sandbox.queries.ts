import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Intent, NewRefund } from './payment-provider.ts'

type NewIntent = { id: string; client_secret: string; idempotency_key: string; amount_cents: number }

/** Idempotent by key: a second call returns the first intent. */
export async function insertIntent(db: Db, intent: NewIntent): Promise<Intent> {
  const { rows } = await sql<Intent>`
    insert into sandbox_intents as i (id, client_secret, idempotency_key, amount_cents)
    values (${intent.id}, ${intent.client_secret}, ${intent.idempotency_key}, ${intent.amount_cents})
    on conflict (idempotency_key) do update set idempotency_key = i.idempotency_key
    returning i.id, i.client_secret, i.amount_cents, i.status
  `.execute(db)
  return rows[0]!
}

export async function findIntent(db: Db, by: { id: string } | { client_secret: string }): Promise<Intent | undefined> {
  const { rows } = await sql<Intent>`
    select id, client_secret, amount_cents, status from sandbox_intents
    where ${'id' in by ? sql`id = ${by.id}` : sql`client_secret = ${by.client_secret}`}
  `.execute(db)
  return rows[0]
}

/** Changes the state unless it is final: succeeded or cancelled. */
export async function moveIntent(db: Db, id: string, status: Intent['status']): Promise<void> {
  await sql`
    update sandbox_intents set status = ${status}
    where id = ${id} and status not in ('succeeded', 'canceled')
  `.execute(db)
}

/** The same by client secret; returns the intent's state afterwards. */
export async function confirmIntent(
  db: Db,
  clientSecret: string,
  status: Intent['status'],
  takes_refunds = true,
): Promise<Intent | undefined> {
  const ended = sql`status in ('succeeded', 'canceled')`
  const { rows } = await sql<Intent>`
    update sandbox_intents set status = case when ${ended} then status else ${status} end,
      takes_refunds = case when ${ended} then takes_refunds else ${takes_refunds} end
    where client_secret = ${clientSecret} returning id, client_secret, amount_cents, status
  `.execute(db)
  return rows[0]
}

/** Whether the card accepts refunds. */
export async function acceptsRefunds(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from sandbox_intents where id = ${id} and not takes_refunds`.execute(db)
  return rows.length === 0
}

/** Once per key, and never more than was received: false if it would be. */
export async function insertSandboxRefund(db: Db, wanted: NewRefund): Promise<boolean> {
  const { intent_id, amount_cents, idempotency_key } = wanted
  return db.transaction().execute(async (tx) => {
    await sql`select from sandbox_intents where id = ${intent_id} for update`.execute(tx)
    await sql`
      insert into sandbox_refunds (idempotency_key, intent_id, amount_cents)
      select ${idempotency_key}, i.id, ${amount_cents}::integer from sandbox_intents i
      where i.id = ${intent_id} and i.status = 'succeeded' and i.amount_cents >= ${amount_cents}::integer
        + coalesce((select sum(amount_cents) from sandbox_refunds where intent_id = i.id), 0)
      on conflict (idempotency_key) do nothing
    `.execute(tx)
    const { rows } = await sql`select from sandbox_refunds where idempotency_key = ${idempotency_key}`.execute(tx)
    return rows.length > 0
  })
}
