import type { Finish } from '@pennysleeve/domain/catalog/catalog.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'

export async function listItems(db: Db, sellCartIds: number[]) {
  return (
    db
      .selectFrom('sell_cart_items as i')
      .innerJoin('products as p', 'p.id', 'i.product_id')
      // The shop buys near mint: the best variant, which gets the stock.
      .innerJoin('variants as v', (join) =>
        join.on(sql<boolean>`v.id = (
          select b.id from variants b where b.product_id = p.id order by b.copy_rank, b.id limit 1
        )`),
      )
      .leftJoin('printings as r', 'r.id', 'p.printing_id')
      .leftJoin('card_sets as s', 's.code', 'r.set_code')
      .selectAll('i')
      .select(['p.name', 'p.sealed', 'p.sell_price_cents', 'v.id as variant_id'])
      // Whether the shop has enough of it goes by all conditions.
      .select(
        sql<number>`(select sum(o.available)::integer from variants o where o.product_id = p.id)`.as('all_on_hand'),
      )
      .select(['r.set_code as set', 's.name as set_name', 'r.collector_number'])
      // The column's CHECK allows exactly these.
      .select(sql<Finish | null>`p.finish`.as('finish'))
      .where('i.sell_cart_id', '=', sql<number>`any(${sellCartIds}::bigint[])`)
      .orderBy('i.id')
      .execute()
  )
}
export type ItemRow = Awaited<ReturnType<typeof listItems>>[number]

type ItemInput = { product_id: number; quantity: number }

/** Upserts quantities. The cart must be locked. */
export async function upsertItems(tx: Tx, sellCartId: number, items: ItemInput[]): Promise<void> {
  await sql`
    insert into sell_cart_items (sell_cart_id, product_id, quantity)
    select ${sellCartId}, n.product_id, n.quantity
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as n(product_id bigint, quantity integer)
    on conflict (sell_cart_id, product_id) do update set quantity = excluded.quantity
  `.execute(tx)
}

export async function deleteItem(tx: Tx, sellCartId: number, id: number): Promise<boolean> {
  const result = await tx
    .deleteFrom('sell_cart_items')
    .where('sell_cart_id', '=', sellCartId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Freezes the quotes. */
export async function freezeItems(tx: Tx, items: { id: number; price_cents: number }[]): Promise<void> {
  await sql`
    update sell_cart_items i set price_cents = n.price_cents, offered_quantity = i.quantity
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as n(id bigint, price_cents integer)
    where i.id = n.id
  `.execute(tx)
}

export type AmendedItem = { id: number; quantity: number; price_cents: number; amend_reason: string | null }

export async function amendItems(tx: Tx, items: AmendedItem[]): Promise<void> {
  await sql`
    update sell_cart_items i set quantity = n.quantity, price_cents = n.price_cents, amend_reason = n.amend_reason
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as n(id bigint, quantity integer, price_cents integer, amend_reason text)
    where i.id = n.id
  `.execute(tx)
}

export type GradedItem = { id: number; accepted_quantity: number; reject_reason: string | null }

export async function gradeItems(tx: Tx, items: GradedItem[]): Promise<void> {
  await sql`
    update sell_cart_items i set accepted_quantity = n.accepted_quantity, reject_reason = n.reject_reason
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as n(id bigint, accepted_quantity integer, reject_reason text)
    where i.id = n.id
  `.execute(tx)
}

export async function setLeftCollection(tx: Tx, id: number, quantity: number): Promise<void> {
  await tx.updateTable('sell_cart_items').set({ left_collection: quantity }).where('id', '=', id).execute()
}
