import type { Condition } from '@pennysleeve/domain/copies/conditions.ts'
import type { Language } from '@pennysleeve/domain/copies/languages.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'

/** `called_off` by the shop, without goods; `cancelled` by the customer, an entry whose seat is free again. */
type ReturnKind = 'return' | 'short_pick' | 'called_off' | 'cancelled'

export type SoldLine = {
  id: number
  variant_id: number
  product_id: number
  name: string
  condition: Condition | null
  language: Language
  /** To an event: it is never written off, its seat is free again. */
  is_entry: boolean
  quantity: number
  returned_quantity: number
  price_cents: number
  /** What its copies had cost when they were sold; null if nobody knows. */
  cost_cents: number | null
}

/** The lines of a complete order, in their order. Behind its lock, their returned quantities stay. */
export async function listSoldLines(db: Db, orderId: number): Promise<SoldLine[]> {
  const { rows } = await sql<SoldLine>`
    select l.id, l.variant_id, v.product_id, p.name, v.condition, v.language, v.is_entry, l.quantity, l.returned_quantity, l.price_cents,
      -m.cost_cents as cost_cents
    from line_items l join variants v on v.id = l.variant_id join products p on p.id = v.product_id
    left join stock_movements m on m.source_key = 'order:' || l.order_id || ':' || l.variant_id
    where l.order_id = ${orderId} order by l.id
  `.execute(db)
  return rows
}

/** Counts copies as returned. Fewer than asked for, if one of the lines has not so many left. */
export async function addReturnedQuantities(tx: Tx, lines: { id: number; quantity: number }[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update line_items l set returned_quantity = l.returned_quantity + w.quantity
    from unnest(${lines.map(({ id }) => id)}::bigint[], ${lines.map(({ quantity }) => quantity)}::integer[])
      as w (id, quantity)
    where l.id = w.id and l.returned_quantity + w.quantity <= l.quantity
  `.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export type NewReturn = {
  order_id: number
  kind: ReturnKind
  reason: string
  refunded_cents: number
  made_by: number
}

export async function insertReturn(tx: Tx, row: NewReturn): Promise<number> {
  const { id } = await tx.insertInto('returns').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export type NewReturnLine = {
  line_item_id: number
  quantity: number
  amount_cents: number
  cost_cents: number | null
  /** Null: written off. */
  variant_id: number | null
}

export async function insertReturnLines(tx: Tx, returnId: number, lines: NewReturnLine[]): Promise<void> {
  await tx
    .insertInto('return_lines')
    .values(lines.map((line) => ({ ...line, return_id: returnId })))
    .execute()
}

/** What the customer has returned of an order was worth; what the shop could not find does not count. */
export async function sumReturnedCents(tx: Tx, orderId: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(l.amount_cents), 0)::bigint as sum from returns t join return_lines l on l.return_id = t.id
    where t.order_id = ${orderId} and t.kind in ('return', 'cancelled')
  `.execute(tx)
  return rows[0]!.sum
}

export type ReturnRow = {
  id: number
  kind: ReturnKind
  reason: string
  refunded_cents: number
  created_at: Date
  lines: { id: number; name: string; quantity: number; condition: Condition | null; written_off: boolean }[]
  refunds: { payment_method_id: number; as_credit: boolean; as_cash: boolean; given_cents: number }[]
}

/** Newest first. */
export async function listReturns(db: Db, orderId: number): Promise<ReturnRow[]> {
  const { rows } = await sql<ReturnRow>`
    select t.id, t.kind, t.reason, t.refunded_cents, t.created_at, l.lines, r.refunds
    from returns t
    cross join lateral (
      select json_agg(json_build_object('id', l.id, 'name', p.name, 'quantity', l.quantity, 'condition', w.condition,
        'written_off', l.variant_id is null) order by l.id) as lines
      from return_lines l join line_items i on i.id = l.line_item_id join variants v on v.id = i.variant_id
      join products p on p.id = v.product_id left join variants w on w.id = l.variant_id
      where l.return_id = t.id
    ) l
    cross join lateral (
      select coalesce(json_agg(json_build_object('payment_method_id', p.payment_method_id, 'as_credit', r.as_credit, 'as_cash', r.as_cash,
        'given_cents', r.amount_cents + r.rounding_cents) order by r.id), '[]'::json) as refunds
      from refunds r join payments p on p.id = r.payment_id where r.return_id = t.id
    ) r
    where t.order_id = ${orderId} order by t.id desc limit 200
  `.execute(db)
  return rows
}
