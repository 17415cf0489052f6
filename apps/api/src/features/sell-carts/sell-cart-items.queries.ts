import type { Condition } from '@pennysleeve/domain/copies/conditions.ts'
import type { Language } from '@pennysleeve/domain/copies/languages.ts'
import type { Finish } from '@pennysleeve/domain/catalog/catalog.ts'
import { sql } from 'kysely'
import { columnsOf } from '../../db/columns-of.ts'
import type { Db, Tx } from '../../db/connect.ts'

/** What is paid for each copy, in cash. */
type NewGrade = { condition: Condition; language: Language; quantity: number; price_cents: number }

type GradeRow = NewGrade & {
  /** Why it was not paid by the quote. */
  price_reason: string | null
}

/** Of items `i` with the best variant `v`, best first. */
const gradesOf = sql<GradeRow[]>`(
  select coalesce(json_agg(json_build_object(
    'condition', g.condition, 'quantity', g.quantity, 'price_cents', g.price_cents, 'price_reason', g.price_reason,
    'language', coalesce(g.language, v.language)
  ) order by array_position(array['nm', 'lp', 'mp', 'hp', 'dmg'], g.condition), g.language), '[]')
  from sell_cart_item_grades g
  where g.sell_cart_item_id = i.id
)`

export async function listItems(db: Db, sellCartIds: number[]) {
  return (
    db
      .selectFrom('sell_cart_items as i')
      .innerJoin('products as p', 'p.id', 'i.product_id')
      // The shop buys near mint: the best variant, whose language the copies have.
      .innerJoin('variants as v', (join) =>
        join.on(sql<boolean>`v.id = (
          select b.id from variants b where b.product_id = p.id order by b.copy_rank, b.id limit 1
        )`),
      )
      .leftJoin('printings as r', 'r.id', 'p.printing_id')
      .leftJoin('card_sets as s', (join) =>
        join.onRef('s.game_id', '=', 'r.game_id').onRef('s.code', '=', 'r.set_code'),
      )
      .select(columnsOf('sell_cart_items', 'i'))
      .select(['p.name', 'p.sealed', 'p.quote_cents', 'p.max_copies'])
      // The column's CHECK allows exactly these.
      .select(sql<Language>`v.language`.as('language'))
      .select(gradesOf.as('grades'))
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

export type GradedItem = { id: number; accepted_quantity: number; reject_reason: string | null; grades: NewGrade[] }

/** Replaces an earlier grading. */
export async function gradeItems(tx: Tx, items: GradedItem[]): Promise<void> {
  await sql`
    update sell_cart_items i set accepted_quantity = n.accepted_quantity, reject_reason = n.reject_reason
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as n(id bigint, accepted_quantity integer, reject_reason text)
    where i.id = n.id
  `.execute(tx)
  const ids = items.map(({ id }) => id)
  await sql`delete from sell_cart_item_grades where sell_cart_item_id = any(${ids}::bigint[])`.execute(tx)
  const grades = items.flatMap(({ id, grades: found }) => found.map((grade) => ({ sell_cart_item_id: id, ...grade })))
  await sql`
    insert into sell_cart_item_grades (sell_cart_item_id, condition, language, quantity, price_cents)
    select * from jsonb_to_recordset(${JSON.stringify(grades)}::jsonb)
      as n(sell_cart_item_id bigint, condition text, language text, quantity integer, price_cents integer)
  `.execute(tx)
}

export async function setLeftCollection(tx: Tx, id: number, quantity: number): Promise<void> {
  await tx.updateTable('sell_cart_items').set({ left_collection: quantity }).where('id', '=', id).execute()
}
