import type { PricingInput } from '@pennysleeve/domain/prices/price-rule.ts'
import type { SkipReason } from '@pennysleeve/domain/prices/price-run.ts'
import type { Condition } from '@pennysleeve/domain/copies/conditions.ts'
import type { Language } from '@pennysleeve/domain/copies/languages.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import type { Page } from '../../http/present-paging.ts'
import { marketCents } from '../catalog/public.ts'

/** Every variant of the products, with what its price goes by. */
const VARIANTS = sql`
  products p
  join variants v on v.product_id = p.id
  cross join lateral (
    select sum(s.on_hand)::integer as held, (array_agg(s.id order by s.copy_rank, s.id))[1] as best_id,
      (array_agg(s.price_cents order by s.language <> v.language, s.copy_rank, s.id)
        filter (where s.copy_rank <= 1 and s.price_cents is not null))[1] as near_mint_cents
    from variants s where s.product_id = p.id
  ) s
  left join printings r on r.id = p.printing_id
`
const COLUMNS = sql`
  p.id as product_id, v.id as variant_id, v.sku, v.condition, v.language, v.reserved, v.retired_at is not null as retired,
  p.name, p.finish, r.set_code, r.collector_number, v.price_cents, p.sell_price_cents as quote_cents, v.on_hand, s.held,
  v.id = s.best_id as is_best, s.near_mint_cents, ${marketCents} as market_cents
`
export type PricingRow = PricingInput & {
  product_id: number
  variant_id: number
  sku: string
  language: Language
  /** The quote is for the best variant: near mint, or without a condition. */
  is_best: boolean
  on_hand: number
  reserved: number
  retired: boolean
  name: string
  finish: string | null
  set_code: string | null
  collector_number: string | null
}

/** The variants of the products, in the order of the given ids, best first. */
export async function listPricingRows(db: Db, productIds: number[]): Promise<PricingRow[]> {
  const { rows } = await sql<PricingRow>`
    select ${COLUMNS} from ${VARIANTS} join unnest(${productIds}::bigint[]) with ordinality as g(id, place) on g.id = p.id
    order by g.place, v.copy_rank, v.id
  `.execute(db)
  return rows
}

/** By SKU, with the file line that already has the variant. */
export async function listPricingRowsBySku(tx: Tx, runId: number, skus: string[]) {
  const { rows } = await sql<PricingRow & { earlier_line: number | null }>`
    select ${COLUMNS}, i.line as earlier_line from ${VARIANTS}
    left join price_run_items i on i.run_id = ${runId} and i.variant_id = v.id
    where v.sku = any(${skus}::text[])
  `.execute(tx)
  return rows
}

export type NewItem = {
  product_id: number
  variant_id: number
  line: number | null
  rule: number | null
  market_cents: number | null
  from_price_cents: number | null
  to_price_cents: number | null
  /** Of the product's best variant. */
  with_quote: boolean
  from_quote_cents: number | null
  to_quote_cents: number | null
  from_on_hand: number
  to_on_hand: number
}

/** Adds new items to the run's totals. */
const COUNTED = sql`
  update price_runs n set
    item_count = item_count + a.items, raised_count = raised_count + a.raised, lowered_count = lowered_count + a.lowered,
    from_value_cents = from_value_cents + a.from_value, to_value_cents = to_value_cents + a.to_value, updated_at = now()
  from (
    select run_id, count(*) as items,
      count(*) filter (where to_price_cents > coalesce(from_price_cents, 0)) as raised,
      count(*) filter (where coalesce(to_price_cents, 0) < from_price_cents) as lowered,
      coalesce(sum(from_price_cents::bigint * from_on_hand), 0) as from_value,
      coalesce(sum(to_price_cents::bigint * to_on_hand), 0) as to_value
    from inserted group by run_id
  ) a
  where n.id = a.run_id
`

export async function insertItems(tx: Tx, runId: number, items: NewItem[]): Promise<void> {
  if (items.length === 0) return
  await sql`
    with inserted as (
      insert into price_run_items (run_id, product_id, variant_id, line, rule, market_cents, from_price_cents, to_price_cents,
        with_quote, from_quote_cents, to_quote_cents, from_on_hand, to_on_hand)
      select ${runId}::bigint, g.* from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as g(
        product_id bigint, variant_id bigint, line integer, rule integer, market_cents integer, from_price_cents integer,
        to_price_cents integer, with_quote boolean, from_quote_cents integer, to_quote_cents integer, from_on_hand integer,
        to_on_hand integer)
      on conflict (run_id, variant_id) do nothing
      returning *
    )
    ${COUNTED}
  `.execute(tx)
}

/** The inverse of everything a run has applied. */
export async function insertItemsBack(tx: Tx, runId: number, undoneId: number): Promise<void> {
  await sql`
    with inserted as (
      insert into price_run_items (run_id, product_id, variant_id, line, market_cents, from_price_cents, to_price_cents,
        with_quote, from_quote_cents, to_quote_cents, from_on_hand, to_on_hand)
      select ${runId}::bigint, product_id, variant_id, line, market_cents, to_price_cents, from_price_cents, with_quote,
        to_quote_cents, from_quote_cents, to_on_hand, from_on_hand
      from price_run_items where run_id = ${undoneId} and state = 'applied'
      returning *
    )
    ${COUNTED}
  `.execute(tx)
}

type Movement = { reason: string; made_by: number | null }

/**
 * Applies the next planned items, each only if the variant is unchanged since the draft, with a stock movement where
 * stock changes. One statement, so that PostgreSQL sends one notification. The run must be locked.
 */
export async function applyItems(tx: Tx, runId: number, limit: number, { reason, made_by }: Movement) {
  const items = sql`(
    select * from price_run_items where run_id = ${runId} and state = 'planned' order by variant_id limit ${limit}
  )`
  // Locked first, for the reason given at `lockVariants`; variants before products, as the trigger that offers does.
  await sql`
    select from ${items} i join variants v on v.id = i.variant_id order by v.id for no key update of v
  `.execute(tx)
  await sql`
    select from products where id in (select i.product_id from ${items} i) order by id for no key update
  `.execute(tx)
  const { rows } = await sql<{ applied: number; skipped: number }>`
    with found as (
      select i.*, v.price_cents, v.on_hand, v.reserved, v.retired_at, p.sell_price_cents
      from ${items} i
      join variants v on v.id = i.variant_id
      join products p on p.id = i.product_id
    ), judged as (
      select *, case
        when retired_at is not null then 'retired'
        when price_cents is distinct from from_price_cents then 'price_changed'
        when with_quote and sell_price_cents is distinct from from_quote_cents then 'quote_changed'
        when to_on_hand <> from_on_hand and on_hand <> from_on_hand then 'stock_changed'
        when to_on_hand <> from_on_hand and to_on_hand < reserved then 'reserved'
      end as refusal
      from found
    ), product as (
      update variants v set price_cents = j.to_price_cents,
        on_hand = case when j.to_on_hand <> j.from_on_hand then j.to_on_hand else v.on_hand end
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
      set state = case when j.refusal is null then 'applied' else 'skipped' end, skip_reason = j.refusal
      from judged j where i.run_id = j.run_id and i.variant_id = j.variant_id
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

/** Deletes the items of a dropped run. */
export async function deletePlanned(tx: Tx, runId: number): Promise<void> {
  await tx.deleteFrom('price_run_items').where('run_id', '=', runId).where('state', '=', 'planned').execute()
}

type ItemFilter = { state?: string | undefined; sort: 'moved' | 'line' }

export async function listItems(db: Db, runId: number, page: Page, { state, sort }: ItemFilter) {
  // The page is selected from an index alone, before any join.
  const pageIds = db
    .selectFrom('price_run_items as w')
    .select('w.variant_id')
    .where('w.run_id', '=', runId)
    .$if(state !== undefined, (query) => query.where('w.state', '=', state!))
    .$if(sort === 'line', (query) => query.orderBy('w.line'))
    .$if(sort === 'moved', (query) => query.orderBy('w.moved_cents', 'desc'))
    .orderBy('w.variant_id')
    .limit(page.per_page)
    .offset((page.page - 1) * page.per_page)
  return db
    .selectFrom('price_run_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .innerJoin('variants as v', 'v.id', 'i.variant_id')
    .leftJoin('printings as r', 'r.id', 'p.printing_id')
    .selectAll('i')
    .select(['p.name', 'p.finish', 'v.sku', 'r.set_code', 'r.collector_number'])
    .select(sql<Condition | null>`v.condition`.as('condition'))
    .select(sql<Language>`v.language`.as('language'))
    .select(sql<SkipReason | null>`i.skip_reason`.as('skip_reason'))
    .select(sql<'planned' | 'applied' | 'skipped'>`i.state`.as('state'))
    .where('i.run_id', '=', runId)
    .where('i.variant_id', '=', sql<number>`any(array(${pageIds}))`)
    .$if(sort === 'line', (query) => query.orderBy('i.line'))
    .$if(sort === 'moved', (query) => query.orderBy('i.moved_cents', 'desc'))
    .orderBy('i.variant_id')
    .execute()
}
export type ItemRow = Awaited<ReturnType<typeof listItems>>[number]

export type NewFault = { line: number; text: string; reason: string }

export async function insertFaults(tx: Tx, runId: number, faults: NewFault[]): Promise<void> {
  if (faults.length === 0) return
  await sql`
    with inserted as (
      insert into price_run_faults (run_id, line, text, reason)
      select ${runId}::bigint, g.* from jsonb_to_recordset(${JSON.stringify(faults)}::jsonb)
        as g(line integer, text text, reason text)
      on conflict do nothing returning line
    )
    update price_runs set fault_count = fault_count + (select count(*) from inserted) where id = ${runId}
  `.execute(tx)
}

export async function listFaults(db: Db, runId: number, page: Page): Promise<NewFault[]> {
  return db
    .selectFrom('price_run_faults')
    .select(['line', 'text', 'reason'])
    .where('run_id', '=', runId)
    .orderBy('line')
    .limit(page.per_page)
    .offset((page.page - 1) * page.per_page)
    .execute()
}
