import { numberSpellings, type Count } from '@pennysleeve/domain/stock-takes/read-count.ts'
import type { CounterPayment } from '@pennysleeve/domain/counter/split-tender.ts'
import type { SaleTotals } from '@pennysleeve/domain/counter/sale-totals.ts'
import { GIFT_CARD_METHOD_ID } from '@pennysleeve/domain/payments/payment-methods.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import { discountPercentOf } from '../loyalty/public.ts'
import { availableCreditOf } from '../store-credit/public.ts'

/** A variant that is for sale or was; retired ones are not found. */
export async function findVariantBySku(db: Db, skus: string[]): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from variants where sku = any(${skus}) and retired_at is null order by id limit 1
  `.execute(db)
  return rows[0]?.id
}

/** Entries to events that are not over, by the words of their names, the next ones first. */
export async function listEntriesByName(db: Db, q: string, limit: number): Promise<number[]> {
  const words = q.split(/\s+/).filter((word) => word !== '')
  const { rows } = await sql<{ id: number }>`
    select v.id from events e join variants v on v.id = e.variant_id join products p on p.id = v.product_id
    where e.state = 'open' and not exists (
      select from unnest(${words}::text[]) as w (word) where strpos(fold_name(p.name || ' ' || e.format), fold_name(w.word)) = 0
    )
    order by e.starts_at, e.id limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

type Place = Extract<Count, { set: string }>

type PlacedVariant = { id: number; available: number; games: number }

/**
 * The variants of a card's number in its set, best first; of the given finish, condition and language, if any. `games`
 * says how many games have such a number: two publishers may use the same set code.
 */
export async function listVariantsAtPlace(db: Db, place: Place): Promise<PlacedVariant[]> {
  const { set, collector_number, finish, condition, language } = place
  const numbers = numberSpellings(collector_number)
  const { rows } = await sql<PlacedVariant>`
    select v.id, v.available, (
      select count(distinct o.game_id) from printings o
      where o.set_code = ${set} and o.collector_number = any(${numbers})
    ) as games
    from printings r
    join products p on p.printing_id = r.id join variants v on v.product_id = p.id
    where r.set_code = ${set} and r.collector_number = any(${numbers}) and v.price_cents is not null
      and (${finish ?? null}::text is null or p.finish = ${finish ?? null})
      and (${condition ?? null}::text is null or v.condition = ${condition ?? null})
      and (${language ?? null}::text is null or v.language = ${language ?? null})
    order by p.finish = 'nonfoil' desc, p.id, v.copy_rank, v.id limit 50
  `.execute(db)
  return rows
}

export type CounterCustomerRow = {
  id: number
  email: string
  name: string | null
  blocked: boolean
  discount_percent: number
  available_credit_cents: number
}

/** Undefined for an account that was deleted. */
export async function findCounterCustomer(db: Db, userId: number): Promise<CounterCustomerRow | undefined> {
  const { rows } = await sql<CounterCustomerRow>`
    select u.id, u.email, u.ship_address ->> 'name' as name, u.blocked_at is not null as blocked,
      ${discountPercentOf(sql<number>`u.id`)} as discount_percent,
      ${availableCreditOf(sql<number>`u.id`)} as available_credit_cents
    from users u where u.id = ${userId} and u.deleted_at is null
  `.execute(db)
  return rows[0]
}

export type NewOrder = {
  number: string
  user_id: number | null
  email: string
  sold_by: number
  discount_percent: number
  discount: { cents: number; reason: string } | null
  discount_code_id: number | null
  credit_cents: number
  totals: SaleTotals
}

export async function insertOrder(tx: Tx, { totals, discount, ...order }: NewOrder): Promise<number> {
  const { id } = await tx
    .insertInto('orders')
    .values({
      ...order,
      channel: 'counter',
      state: 'complete',
      payment_state: 'paid',
      shipment_state: 'shipped',
      completed_at: sql`now()`,
      shipped_at: sql`now()`,
      discount_cents: discount?.cents ?? 0,
      discount_reason: discount?.reason ?? null,
      code_discount_cents: totals.code_discount_cents,
      item_total_cents: totals.item_total_cents,
      adjustment_total_cents: totals.adjustment_total_cents,
      ship_total_cents: totals.ship_total_cents,
      included_tax_cents: totals.included_tax_cents,
      total_cents: totals.total_cents,
      gift_card_cents: totals.gift_card_cents,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type NewLine = {
  variant_id: number
  quantity: number
  seen_price_cents: number
  price_cents: number
  price_reason: string | null
}

export async function insertLines(tx: Tx, orderId: number, lines: NewLine[]): Promise<void> {
  if (lines.length === 0) return
  await tx
    .insertInto('line_items')
    .values(lines.map((line) => ({ ...line, order_id: orderId })))
    .execute()
}

export type InsertedPayment = Pick<PaymentRow, 'id' | 'payment_method_id' | 'amount_cents' | 'rounding_cents'>

export async function insertPayments(
  tx: Tx,
  { order_id, taken_by, gift_card_id }: { order_id: number; taken_by: number; gift_card_id: number | null },
  payments: CounterPayment[],
): Promise<InsertedPayment[]> {
  if (payments.length === 0) return []
  return tx
    .insertInto('payments')
    .values(
      payments.map((payment) => ({
        ...payment,
        order_id,
        taken_by,
        gift_card_id: payment.payment_method_id === GIFT_CARD_METHOD_ID ? gift_card_id : null,
        state: 'completed',
      })),
    )
    .returning(['id', 'payment_method_id', 'amount_cents', 'rounding_cents'])
    .execute()
}

/** Below the price or above the quote. Behind a lock per member, so that concurrent sales add up. */
export async function sumGivenAwayToday(tx: Tx, staffId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(${GIVING_AWAY_LOCK}, ${staffId})`.execute(tx)
  const { rows } = await sql<{ sum: number }>`
    select (coalesce(sum(o.discount_cents + (
      select coalesce(sum(greatest(l.seen_price_cents - l.price_cents, 0) * l.quantity), 0)
      from line_items l where l.order_id = o.id
    )), 0) + (
      select coalesce(sum(greatest(g.price_cents - g.quote_cents, 0) * g.quantity), 0)
      from sell_carts c join sell_cart_items i on i.sell_cart_id = c.id
      join sell_cart_item_grades g on g.sell_cart_item_id = i.id
      where c.bought_by = ${staffId} and c.paid_at > now() - interval '24 hours'
    ))::bigint as sum
    from orders o where o.sold_by = ${staffId} and o.completed_at > now() - interval '24 hours'
  `.execute(tx)
  return rows[0]!.sum
}
const GIVING_AWAY_LOCK = 7_313_082

export type PaymentRow = {
  id: number
  payment_method_id: number
  amount_cents: number
  rounding_cents: number
  given_cents: number | null
  reference: string | null
  taken_by: number | null
  /** The purchase whose cards were traded in for the order. */
  sell_cart_id: number | null
}

export async function listPayments(db: Db, orderId: number): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .leftJoin('sell_carts', 'sell_carts.order_id', 'payments.order_id')
    .select(['payments.id', 'payment_method_id', 'amount_cents', 'payments.rounding_cents', 'given_cents', 'reference'])
    .select(['taken_by', 'sell_carts.id as sell_cart_id'])
    .where('payments.order_id', '=', orderId)
    .where('state', '=', 'completed')
    .orderBy('payments.id')
    .execute()
}

/** Name of the buyer's account, from the last address used. */
export async function findCustomerName(db: Db, userId: number): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    select ship_address ->> 'name' as name from users where id = ${userId}
  `.execute(db)
  return rows[0]?.name ?? null
}
