import { OPEN_DISPUTE } from '../../../db/order-states.queries.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Dispute } from '../../../ports/payments/payment-provider.ts'

type SavedDispute = { id: number; state: Dispute['state']; before: Dispute['state'] | null }

/**
 * Writes the provider's state of a dispute; `updated_at` is when the state changed. One that has ended does not begin again:
 * an older reading may come later. Needs the order's lock.
 */
export async function saveDispute(tx: Tx, paymentId: number, dispute: Dispute): Promise<SavedDispute> {
  const { id, amount_cents, reason, state, evidence_due_at, url, created_at } = dispute
  const { rows } = await sql<SavedDispute>`
    with former as (select state from disputes where provider_dispute_id = ${id})
    insert into disputes as d (payment_id, provider_dispute_id, amount_cents, reason, state, evidence_due_at, url, created_at)
    values (${paymentId}, ${id}, ${amount_cents}, ${reason}, ${state}, ${evidence_due_at}, ${url}, ${created_at})
    on conflict (provider_dispute_id) do update set amount_cents = excluded.amount_cents, reason = excluded.reason, url = excluded.url,
      evidence_due_at = excluded.evidence_due_at,
      updated_at = case when excluded.state = d.state then d.updated_at else now() end,
      state = case when d.state in ('won', 'lost', 'closed') and excluded.state not in ('won', 'lost', 'closed') then d.state
        else excluded.state end
    returning d.id, d.state, (select state from former) as before
  `.execute(tx)
  return rows[0]!
}

/** Those that are not booked yet. */
export async function addDisputeEntries(tx: Tx, disputeId: number, entries: Dispute['entries']): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ id, ...entry }) => ({ ...entry, dispute_id: disputeId, provider_entry_id: id }))
  await tx
    .insertInto('dispute_entries')
    .values(rows)
    .onConflict((conflict) => conflict.column('provider_entry_id').doNothing())
    .execute()
}

/** Intents with a dispute whose end is not known yet. */
export async function listOpenDisputed(db: Db, provider: string): Promise<string[]> {
  const { rows } = await sql<{ intent_id: string }>`
    select p.intent_id from disputes d join payments p on p.id = d.payment_id
    where d.state in ${OPEN_DISPUTE} and p.provider = ${provider}
    order by d.id limit 1000
  `.execute(db)
  return rows.map(({ intent_id }) => intent_id)
}
