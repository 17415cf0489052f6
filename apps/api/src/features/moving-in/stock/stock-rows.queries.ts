import type { Condition } from '@pennysleeve/domain/copies/conditions.ts'
import type { Language } from '@pennysleeve/domain/copies/languages.ts'
import type { MovedRowState } from '@pennysleeve/domain/moving-in/moved-file.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/connect.ts'

export type NewStockRow = {
  line: number
  text: string
  state: MovedRowState
  reason: string | null
  product_id: number | null
  condition: Condition | null
  language: Language | null
  quantity: number | null
  price_cents: number | null
  cost_cents: number | null
}

export async function insertStockRows(tx: Tx, fileId: number, rows: NewStockRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into moved_rows (file_id, line, text, state, reason, product_id, condition, language, quantity, price_cents, cost_cents)
    select ${fileId}::bigint, g.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(
      line integer, text text, state text, reason text, product_id bigint, condition text, language text, quantity integer,
      price_cents integer, cost_cents bigint)
    on conflict (file_id, line) do nothing
  `.execute(tx)
}

type CopyOf = { product_id: number; condition: Condition | null; language: Language }
export type EarlierRow = CopyOf & { line: number; price_cents: number | null }

/** What the file says of the copies of these products so far: the first line, and the price that one of its rows has. */
export async function listEarlierRows(
  tx: Tx,
  fileId: number,
  productIds: number[],
  exceptRow = 0,
): Promise<EarlierRow[]> {
  const { rows } = await sql<EarlierRow>`
    select product_id, condition, language, min(line) as line,
      (array_agg(price_cents order by line) filter (where price_cents is not null))[1] as price_cents
    from moved_rows
    where file_id = ${fileId} and product_id = any(${productIds}::bigint[]) and id <> ${exceptRow}
      and state in ('planned', 'applied', 'kept')
    group by product_id, condition, language order by line
  `.execute(tx)
  return rows
}

type Meant = CopyOf & { quantity: number; price_cents: number | null; cost_cents: number | null }

export async function setStockRow(tx: Tx, id: number, meant: Meant): Promise<void> {
  await tx
    .updateTable('moved_rows')
    .set({ ...meant, variant_id: null, state: 'planned', reason: null })
    .where('id', '=', id)
    .execute()
}

/** The next rows to apply. */
const nextRows = (fileId: number, limit: number) => sql`(
  select * from moved_rows where file_id = ${fileId} and state = 'planned' order by id limit ${limit}
)`

/** Variants by id, then products by id, as `lockItems` of a price run does. */
export async function lockStock(tx: Tx, fileId: number, limit: number): Promise<void> {
  const rows = nextRows(fileId, limit)
  await sql`
    select from variants where product_id in (select n.product_id from ${rows} n) order by id for no key update
  `.execute(tx)
  await sql`
    select from products where id in (select n.product_id from ${rows} n) order by id for no key update
  `.execute(tx)
}

/** Of products that are sold. */
export async function listMissingCopies(tx: Tx, fileId: number, limit: number) {
  const { rows } = await sql<CopyOf & { price_cents: null }>`
    select distinct n.product_id, n.condition, n.language, null as price_cents from ${nextRows(fileId, limit)} n
    where not exists (
      select from variants v where v.product_id = n.product_id and v.condition is not distinct from n.condition
        and v.language = n.language
    ) and exists (select from variants v where v.product_id = n.product_id and v.retired_at is null)
    order by n.product_id, n.condition, n.language
  `.execute(tx)
  return rows
}

type Movement = { most: number; reason: string; made_by: number | null }

/**
 * Applies the next rows: adds their copies and writes their prices, with a stock movement each. What cannot be done goes
 * to the unresolved rows. One statement, so that PostgreSQL sends one notification. Returns how many rows it has seen.
 */
export async function applyStockRows(tx: Tx, fileId: number, limit: number, move: Movement): Promise<number> {
  const { rows } = await sql<{ seen: number }>`
    with found as (
      select n.id, n.line, n.quantity, n.price_cents, n.cost_cents, n.round + 1 as round, v.id as variant_id, v.on_hand,
        v.price_cents as from_price_cents, v.retired_at, v.pre_order_left,
        sum(n.quantity) over (partition by v.id order by n.id) as added
      from ${nextRows(fileId, limit)} n
      left join variants v on v.product_id = n.product_id and v.condition is not distinct from n.condition and v.language = n.language
    ), judged as (
      select *, case
        when variant_id is null or retired_at is not null then 'These copies are no longer sold. Sell them again first, on the page of the product.'
        when pre_order_left is not null then 'This item is on pre-order: its copies come in with the release.'
        when on_hand + added > ${move.most} then 'The stock would be more than the shop can count.'
      end as refusal
      from found
    ), shelved as (
      update variants v set on_hand = v.on_hand + s.quantity, price_cents = coalesce(s.price_cents, v.price_cents)
      from (
        select variant_id, sum(quantity) as quantity,
          (array_agg(price_cents order by id) filter (where price_cents is not null))[1] as price_cents
        from judged where refusal is null group by variant_id
      ) s where v.id = s.variant_id
    ), moved as (
      insert into stock_movements (variant_id, quantity, cost_cents, reason, source_key, made_by)
      select variant_id, quantity, cost_cents, ${move.reason}::text, 'moved-in:' || id || ':' || round, ${move.made_by}::bigint
      from judged where refusal is null order by variant_id, id
    ), marked as (
      update moved_rows w set state = case when j.refusal is null then 'applied' else 'unresolved' end, reason = j.refusal,
        round = case when j.refusal is null then j.round else w.round end, variant_id = j.variant_id,
        from_price_cents = j.from_price_cents
      from judged j where w.id = j.id
    )
    select count(*) as seen from judged
  `.execute(tx)
  return rows[0]!.seen
}
