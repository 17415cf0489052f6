import type { Condition } from '@pennysleeve/domain/copies/conditions.ts'
import type { Language } from '@pennysleeve/domain/copies/languages.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import { RESERVED_ON_SHELF } from '../stock/public.ts'

/** The next items of a run. */
const nextItems = (runId: number, limit: number) => sql`(
  select * from price_run_items where run_id = ${runId} and state = 'planned' order by id limit ${limit}
)`

/**
 * Locked first, for the reason given at `lockVariants`; variants before products, as the trigger that offers does. Of a
 * product that gets a new variant all are locked, as whoever adds one by hand does.
 */
export async function lockItems(tx: Tx, runId: number, limit: number): Promise<void> {
  const items = nextItems(runId, limit)
  await sql`
    select from (
      select variant_id as id from ${items} i where variant_id is not null
      union select w.id from ${items} i join variants w on w.product_id = i.product_id where i.variant_id is null
    ) i
    join variants v on v.id = i.id order by v.id for no key update of v
  `.execute(tx)
  await sql`
    select from products where id in (select i.product_id from ${items} i) order by id for no key update
  `.execute(tx)
}

export async function listMissingCopies(tx: Tx, runId: number, limit: number) {
  const { rows } = await sql<{
    product_id: number
    condition: Condition | null
    language: Language
    price_cents: null
  }>`
    select product_id, condition, language, null as price_cents from ${nextItems(runId, limit)} i
    where variant_id is null order by id
  `.execute(tx)
  return rows
}

/** Of items whose variants have just been added, or were meanwhile by others. */
export async function setVariants(tx: Tx, runId: number): Promise<void> {
  await sql`
    update price_run_items i set variant_id = v.id from variants v
    where i.run_id = ${runId} and i.state = 'planned' and i.variant_id is null and v.product_id = i.product_id
      and v.condition is not distinct from i.condition and v.language = i.language
  `.execute(tx)
}

/** `adds`: the difference counts, whatever the stock is by now. */
type Movement = { reason: string; made_by: number | null; adds: boolean }

/**
 * Applies the next planned items, each only if the variant is unchanged since the draft, with a stock movement where
 * stock changes. One statement, so that PostgreSQL sends one notification. Run and items must be locked.
 */
export async function applyItems(tx: Tx, runId: number, limit: number, { reason, made_by, adds }: Movement) {
  const { rows } = await sql<{ applied: number; skipped: number }>`
    with found as (
      select i.*, v.price_cents, v.on_hand, ${RESERVED_ON_SHELF} as reserved, v.retired_at, p.sell_price_cents
      from ${nextItems(runId, limit)} i
      join variants v on v.id = i.variant_id
      join products p on p.id = i.product_id
    ), judged as (
      select *, case
        when retired_at is not null then 'retired'
        when price_cents is distinct from from_price_cents then 'price_changed'
        when with_quote and sell_price_cents is distinct from from_quote_cents then 'quote_changed'
        when to_on_hand <> from_on_hand and on_hand <> from_on_hand and not ${adds} then 'stock_changed'
        when to_on_hand <> from_on_hand and on_hand + to_on_hand - from_on_hand < reserved then 'reserved'
      end as refusal
      from found
    ), product as (
      update variants v set price_cents = j.to_price_cents,
        on_hand = v.on_hand + j.to_on_hand - j.from_on_hand
      from judged j where v.id = j.variant_id and j.refusal is null
        and (j.to_price_cents is distinct from j.from_price_cents or j.to_on_hand <> j.from_on_hand)
    ), quoted as (
      update products p set sell_price_cents = j.to_quote_cents, updated_at = now()
      from judged j where p.id = j.product_id and j.refusal is null and j.with_quote
        and j.to_quote_cents is distinct from j.from_quote_cents
    ), moved as (
      insert into stock_movements (variant_id, quantity, reason, source_key, made_by)
      select variant_id, to_on_hand - from_on_hand, ${reason}::text, 'price_run:' || run_id || ':' || variant_id,
        ${made_by}::bigint
      from judged where refusal is null and to_on_hand <> from_on_hand
    ), marked as (
      update price_run_items i
      set state = case when j.refusal is null then 'applied' else 'skipped' end, skip_reason = j.refusal,
        from_on_hand = case when j.refusal is null and ${adds} then j.on_hand else i.from_on_hand end,
        to_on_hand = case when j.refusal is null and ${adds} then j.on_hand + j.to_on_hand - j.from_on_hand
          else i.to_on_hand end
      from judged j where i.id = j.id
    ), counted as (
      select count(*) filter (where refusal is null) as applied, count(refusal) as skipped from judged
    ), noted as (
      update price_runs n set applied_count = applied_count + c.applied, skipped_count = skipped_count + c.skipped,
        updated_at = now()
      from counted c where n.id = ${runId}
    )
    select applied, skipped from counted
  `.execute(tx)
  return rows[0]!
}
