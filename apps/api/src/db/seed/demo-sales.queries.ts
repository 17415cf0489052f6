import { sql } from 'kysely'
import type { Tx } from '../connect.ts'
import type { DemoSale, DemoSaleItem } from './demo-sales.ts'

type Goods = { product_id: number; variant_id: number; price_cents: number }

/**
 * Writes sell orders as if they had been made step by step. The cards that were bought are part of what lies on the
 * shelf, so this comes before the opening stock, which is the rest.
 */
export async function insertDemoSales(tx: Tx, email: string, sales: DemoSale[]): Promise<void> {
  const goods = await listGoods(tx, sales.flatMap(({ items }) => items).length)
  for (const sale of sales) {
    const id = await insertSale(tx, email, sale)
    for (const item of sale.items) {
      const sold = goods.shift()
      if (sold) await insertItem(tx, id, sold, item)
    }
    if (sale.days_ago.paid !== undefined) await settle(tx, id)
  }
}

/** Cards that the shop buys and has a few of. */
async function listGoods(tx: Tx, count: number): Promise<Goods[]> {
  const { rows } = await sql<Goods>`
    select p.id as product_id, v.id as variant_id, p.sell_price_cents as price_cents
    from products p join variants v on v.product_id = p.id
    where not p.sealed and p.sell_price_cents >= 100 and v.on_hand between 4 and 15
    order by v.sku limit ${count}
  `.execute(tx)
  return rows
}

async function insertSale(tx: Tx, email: string, { payment_method, days_ago, items }: DemoSale): Promise<number> {
  const at = (days: number | undefined) =>
    days === undefined ? sql`null` : sql`now() - make_interval(days => ${days}::integer)`
  const { submitted, completed, received, paid } = days_ago
  const reached = [
    ['pending', submitted],
    ['completed', completed],
    ['received', received],
    ['paid', paid],
  ].filter(([, days]) => days !== undefined)
  const [status, last] = reached.at(-1) ?? []
  const amended = items.some((item) => item.approved < item.offered)
  const { rows } = await sql<{ id: number }>`
    insert into sell_carts (user_id, status, payment_method, amended, created_at, updated_at, submitted_at, completed_at,
      received_at, graded_at, payout_cents, fee_cents, paid_at, transfer_reference)
    select id, ${status}, ${payment_method}, ${amended}, ${at(submitted)}, ${at(Number(last))}, ${at(submitted)},
      ${at(completed)}, ${at(received)}, ${at(paid)}, ${paid === undefined ? null : 0}::integer,
      ${paid === undefined ? null : 0}::integer, ${at(paid)}, ${paid === undefined ? null : 'Demo transfer'}
    from users where email = ${email}
    returning id
  `.execute(tx)
  const id = rows[0]!.id
  for (const [event, days] of reached) {
    await sql`
      insert into sell_cart_events (sell_cart_id, event, created_at) values (${id}, ${event}, ${at(Number(days))})
    `.execute(tx)
  }
  return id
}

async function insertItem(tx: Tx, id: number, { product_id, price_cents }: Goods, item: DemoSaleItem): Promise<void> {
  const { offered, approved, amend_reason = null, accepted = null, reject_reason = null } = item
  await tx
    .insertInto('sell_cart_items')
    .values({
      sell_cart_id: id,
      product_id,
      price_cents,
      offered_quantity: offered,
      quantity: approved,
      amend_reason,
      accepted_quantity: accepted,
      reject_reason,
    })
    .execute()
}

/** The money that was paid, and where the cards on the shelf came from. */
async function settle(tx: Tx, id: number): Promise<void> {
  await sql`
    update sell_carts set payout_cents = (
      select sum(accepted_quantity * price_cents) from sell_cart_items where sell_cart_id = ${id}
    ) where id = ${id}
  `.execute(tx)
  await sql`
    insert into stock_movements (variant_id, quantity, reason, source_key)
    select v.id, i.accepted_quantity, 'Sell order ' || i.sell_cart_id, 'sell-cart:' || i.sell_cart_id || ':' || v.id
    from sell_cart_items i join variants v on v.product_id = i.product_id where i.sell_cart_id = ${id}
  `.execute(tx)
}
