import { sql } from 'kysely'
import type { Tx } from '../../../db/connect.ts'

/** The variants whose rows are undone next, locked, and their products after them. */
export async function lockVariantsToUndo(tx: Tx, fileId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ variant_id: number }>`
    select distinct variant_id from moved_rows where file_id = ${fileId} and state = 'applied'
    order by variant_id limit ${limit}
  `.execute(tx)
  const ids = rows.map(({ variant_id }) => variant_id)
  await sql`select from variants where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx)
  await sql`
    select from products where id in (select product_id from variants where id = any(${ids}::bigint[]))
    order by id for no key update
  `.execute(tx)
  return ids
}

type Movement = { reason: string; made_by: number | null }

/**
 * Takes back what the file has added to these variants, and puts their prices back. Of a variant with which anything has
 * happened since all rows stay, with the reason. What others did and took back themselves does not count. Returns the
 * variants that were undone.
 */
export async function undoStockRows(
  tx: Tx,
  fileId: number,
  variantIds: number[],
  { reason, made_by }: Movement,
): Promise<number[]> {
  const { rows } = await sql<{ variant_id: number }>`
    with own as (
      select w.id, w.variant_id, w.quantity, w.round, w.price_cents, w.from_price_cents, m.id as movement_id
      from moved_rows w join stock_movements m on m.source_key = 'moved-in:' || w.id || ':' || w.round
      where w.file_id = ${fileId} and w.state = 'applied' and w.variant_id = any(${variantIds}::bigint[])
    ), copies as (
      select variant_id, sum(quantity) as quantity, min(movement_id) as first_id, array_agg(movement_id) as movement_ids,
        array_agg(id order by id) as row_ids, array_agg(quantity order by id) as quantities, array_agg(round order by id) as rounds,
        (array_agg(from_price_cents order by movement_id))[1] as from_price_cents,
        coalesce((array_agg(price_cents order by movement_id desc) filter (where price_cents is not null))[1],
          (array_agg(from_price_cents order by movement_id))[1]) as price_cents
      from own group by variant_id
    ), judged as (
      select c.*, case
        when v.reserved > 0 then 'An order that is being paid holds some of these copies.'
        when o.sold > 0 then 'Sold since: ' || o.sold || ' of these copies.'
        when o.quantity <> 0 or o.cost_cents <> 0 or v.on_hand < c.quantity then 'The stock of these copies has been changed since.'
        when v.price_cents is distinct from c.price_cents then 'The price of these copies has been changed since.'
      end as refusal
      from copies c join variants v on v.id = c.variant_id
      cross join lateral (
        select coalesce(sum(m.quantity), 0) as quantity, coalesce(sum(m.cost_cents), 0) as cost_cents,
          -coalesce(sum(m.quantity) filter (where m.source_key like 'order:%' or m.source_key like 'cancel:%'), 0) as sold
        from stock_movements m
        where m.variant_id = c.variant_id and m.id > c.first_id and not m.id = any(c.movement_ids)
      ) o
    ), told as materialized (
      -- Out of arrays: PostgreSQL joins two results of its own row by row.
      select r.id, j.variant_id, r.quantity, r.round, j.refusal
      from judged j cross join lateral unnest(j.row_ids, j.quantities, j.rounds) as r(id, quantity, round)
    ), shelved as (
      update variants v set on_hand = v.on_hand - j.quantity, price_cents = j.from_price_cents
      from judged j where v.id = j.variant_id and j.refusal is null
    ), moved as (
      insert into stock_movements (variant_id, quantity, reason, source_key, made_by)
      select o.variant_id, -o.quantity, ${reason}::text, 'moved-out:' || o.id || ':' || o.round, ${made_by}::bigint
      from told o where o.refusal is null order by o.variant_id, o.id
    ), marked as (
      update moved_rows w set state = case when o.refusal is null then 'undone' else 'kept' end, reason = o.refusal
      from told o where w.id = o.id
    )
    select variant_id from judged where refusal is null
  `.execute(tx)
  return rows.map(({ variant_id }) => variant_id)
}

/**
 * Copies leave at the average cost of all that are there. Where others lay beside them, a movement of no copies gives
 * those back what they had cost before.
 */
export async function putCostsBack(tx: Tx, fileId: number, variantIds: number[], { reason, made_by }: Movement) {
  await sql`
    insert into stock_movements (variant_id, quantity, cost_cents, reason, source_key, made_by)
    select w.variant_id, 0, -sum(m.cost_cents), ${reason}::text, 'moved-cost:' || max(w.id) || ':' || max(w.round), ${made_by}::bigint
    from moved_rows w
    cross join lateral (
      -- One key each, so that both are looked up in the index.
      select cost_cents from stock_movements where source_key = 'moved-in:' || w.id || ':' || w.round
      union all
      select cost_cents from stock_movements where source_key = 'moved-out:' || w.id || ':' || w.round
    ) m
    where w.file_id = ${fileId} and w.state = 'undone' and w.variant_id = any(${variantIds}::bigint[])
    group by w.variant_id having sum(m.cost_cents) <> 0 order by w.variant_id
  `.execute(tx)
}
