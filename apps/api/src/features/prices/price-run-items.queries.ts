import type { SkipReason } from '@pennysleeve/domain/prices/price-run.ts'
import type { Condition } from '@pennysleeve/domain/copies/conditions.ts'
import type { Language } from '@pennysleeve/domain/copies/languages.ts'
import { sql, type SqlBool } from 'kysely'
import { columnsOf } from '../../db/columns-of.ts'
import type { Db, Tx } from '../../db/connect.ts'
import type { Page } from '../../http/present-paging.ts'

export type NewItem = {
  product_id: number
  /** Null: the variant is added when the run is applied. */
  variant_id: number | null
  condition: Condition | null
  language: Language
  line: number | null
  rule: number | null
  market_cents: number | null
  unit_cost_cents: number | null
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
      insert into price_run_items (run_id, product_id, variant_id, condition, language, line, rule, market_cents, unit_cost_cents,
        from_price_cents, to_price_cents, with_quote, from_quote_cents, to_quote_cents, from_on_hand, to_on_hand)
      select ${runId}::bigint, g.* from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as g(
        product_id bigint, variant_id bigint, condition text, language text, line integer, rule integer, market_cents integer, unit_cost_cents integer, from_price_cents integer,
        to_price_cents integer, with_quote boolean, from_quote_cents integer, to_quote_cents integer, from_on_hand integer,
        to_on_hand integer)
      on conflict (run_id, product_id, condition, language) do nothing
      returning *
    )
    ${COUNTED}
  `.execute(tx)
}

/** The inverse of everything a run has applied. */
export async function insertItemsBack(tx: Tx, runId: number, undoneId: number): Promise<void> {
  await sql`
    with inserted as (
      insert into price_run_items (run_id, product_id, variant_id, condition, language, line, market_cents, unit_cost_cents,
        from_price_cents, to_price_cents, with_quote, from_quote_cents, to_quote_cents, from_on_hand, to_on_hand)
      select ${runId}::bigint, product_id, variant_id, condition, language, line, market_cents, unit_cost_cents, to_price_cents,
        from_price_cents, with_quote,
        to_quote_cents, from_quote_cents, to_on_hand, from_on_hand
      from price_run_items where run_id = ${undoneId} and state = 'applied'
      returning *
    )
    ${COUNTED}
  `.execute(tx)
}

export async function deletePlannedItems(tx: Tx, runId: number): Promise<void> {
  await tx.deleteFrom('price_run_items').where('run_id', '=', runId).where('state', '=', 'planned').execute()
}

/** Below what the copies in stock have cost on average. */
const BELOW_COST = sql<SqlBool>`w.to_price_cents < w.unit_cost_cents`

type ItemFilter = { state?: string | undefined; below_cost: boolean; sort: 'moved' | 'line' }

export async function listItems(db: Db, runId: number, page: Page, { state, below_cost, sort }: ItemFilter) {
  // The page is selected from an index alone, before any join.
  const pageIds = db
    .selectFrom('price_run_items as w')
    .select('w.id')
    .where('w.run_id', '=', runId)
    .$if(state !== undefined, (query) => query.where('w.state', '=', state!))
    .$if(below_cost, (query) => query.where(BELOW_COST))
    .$if(sort === 'line', (query) => query.orderBy('w.line'))
    .$if(sort === 'moved', (query) => query.orderBy('w.moved_cents', 'desc'))
    .orderBy('w.id')
    .limit(page.per_page)
    .offset((page.page - 1) * page.per_page)
  return db
    .selectFrom('price_run_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .leftJoin('variants as v', 'v.id', 'i.variant_id')
    .leftJoin('printings as r', 'r.id', 'p.printing_id')
    .select(columnsOf('price_run_items', 'i'))
    .select(['p.name', 'p.finish', 'v.sku', 'r.set_code', 'r.collector_number'])
    .select(sql<Condition | null>`i.condition`.as('condition'))
    .select(sql<Language>`i.language`.as('language'))
    .select(sql<SkipReason | null>`i.skip_reason`.as('skip_reason'))
    .select(sql<'planned' | 'applied' | 'skipped'>`i.state`.as('state'))
    .where('i.run_id', '=', runId)
    .where('i.id', '=', sql<number>`any(array(${pageIds}))`)
    .$if(sort === 'line', (query) => query.orderBy('i.line'))
    .$if(sort === 'moved', (query) => query.orderBy('i.moved_cents', 'desc'))
    .orderBy('i.id')
    .execute()
}
export type ItemRow = Awaited<ReturnType<typeof listItems>>[number]

/** New prices below cost, of all or of those in a state. */
export async function countBelowCost(db: Db, runId: number, state: string | undefined): Promise<number> {
  const { count } = await db
    .selectFrom('price_run_items as w')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('w.run_id', '=', runId)
    .$if(state !== undefined, (query) => query.where('w.state', '=', state!))
    .where(BELOW_COST)
    .executeTakeFirstOrThrow()
  return count
}

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
