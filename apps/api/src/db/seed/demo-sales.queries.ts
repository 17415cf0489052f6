import { DAYS_TO_ANSWER } from '@pennysleeve/domain/sell-carts/offer.ts'
import { sql } from 'kysely'
import type { Tx } from '../connect.ts'
import { encryptBankDetails } from '../../encryption/encrypt-bank-details.ts'
import { emailOf } from './demo-accounts.ts'
import { bankOf, payoutOfSale, type DemoSale } from './demo-sales.ts'

type Goods = { product_id: number; price_cents: number }

/** Inserts sell orders as if they had been made step by step. The stock movements follow later, for all of them at once. */
export async function insertDemoSales(tx: Tx, sales: DemoSale[], encryptionKey: Buffer): Promise<void> {
  const goods = await listGoods(tx, sales.flatMap(({ items }) => items).length)
  for (const sale of sales) {
    const sold = goods.splice(0, sale.items.length)
    const id = await insertSale(tx, sale, sold)
    await insertItems(tx, id, sale, sold)
    if (sale.payment_method === 'cash') {
      await tx
        .insertInto('bank_details')
        .values(encryptBankDetails(encryptionKey, id, bankOf(sale.seller)))
        .execute()
    }
  }
  await gradeAsNearMint(tx)
  await bookCredit(tx)
}

async function gradeAsNearMint(tx: Tx): Promise<void> {
  await sql`
    insert into sell_cart_item_grades (sell_cart_item_id, condition, quantity, price_cents)
    select id, 'nm', accepted_quantity, price_cents from sell_cart_items where accepted_quantity > 0
  `.execute(tx)
}

/** Cards that the shop buys and has a few of. */
async function listGoods(tx: Tx, count: number): Promise<Goods[]> {
  const { rows } = await sql<Goods>`
    select p.id as product_id, p.quote_cents as price_cents
    from products p join variants v on v.product_id = p.id and v.copy_rank = 0
    where not p.sealed and p.quote_cents >= 100 and v.on_hand between 4 and 15
    order by v.sku limit ${count}
  `.execute(tx)
  if (rows.length < count) throw new Error(`The demo shop buys ${rows.length} cards, not ${count}`)
  return rows
}

async function insertSale(tx: Tx, sale: DemoSale, sold: Goods[]): Promise<number> {
  const { seller, payment_method, days_ago, items } = sale
  const at = (days: number | undefined) => sql<Date>`now() - make_interval(days => ${days ?? null}::integer)`
  const { submitted, completed, received, graded, offered, paid } = days_ago
  const steps = [
    ['pending', submitted],
    ['completed', completed],
    ['received', received],
    ['graded', graded],
    ['offered', offered],
    ['paid', paid],
  ].flatMap(([event, days]) => (typeof days === 'number' ? [{ event, days }] : []))
  // Grading is a step, but leaves the cards where they are.
  const status = steps.findLast(({ event }) => event !== 'graded')!.event
  const amended = items.some((item) => item.approved < item.offered)
  const reference = paid !== undefined && payment_method === 'cash' ? 'Demo transfer' : null
  const { fee_cents, payout_cents } = payoutOfSale(
    sale,
    sold.map((one) => one.price_cents),
  )
  // Whoever got less than the quote has agreed to it, or is asked.
  const isLess = items.some(({ reject_reason }) => reject_reason)
  const agreed_cents = isLess && offered === undefined ? payout_cents : null
  const offer_until = sql<Date>`${at(offered)} + make_interval(days => ${DAYS_TO_ANSWER})`
  const { rows } = await sql<{ id: number }>`
    insert into sell_carts (user_id, status, payment_method, amended, created_at, updated_at, submitted_at, completed_at,
      received_at, graded_at, offered_at, offer_until, paid_at, fee_cents, payout_cents, agreed_cents,
      transfer_reference)
    select id, ${status}, ${payment_method}, ${amended}, ${at(submitted)}, ${at(steps.at(-1)!.days)}, ${at(submitted)},
      ${at(completed)}, ${at(received)}, ${at(graded)}, ${at(offered)}, ${offer_until}, ${at(paid)}, ${fee_cents}::integer, ${payout_cents}::integer,
      ${agreed_cents}::integer, ${reference}
    from users where email = ${emailOf(seller)}
    returning id
  `.execute(tx)
  const { id } = rows[0]!
  await tx
    .insertInto('sell_cart_events')
    .values(steps.map(({ event, days }) => ({ sell_cart_id: id, event: String(event), created_at: at(days) })))
    .execute()
  return id
}

async function insertItems(tx: Tx, id: number, { items }: DemoSale, sold: Goods[]): Promise<void> {
  const rows = items.map((item, i) => ({
    sell_cart_id: id,
    ...sold[i]!,
    offered_quantity: item.offered,
    quantity: item.approved,
    amend_reason: item.amend_reason ?? null,
    accepted_quantity: item.accepted ?? null,
    reject_reason: item.reject_reason ?? null,
  }))
  await tx.insertInto('sell_cart_items').values(rows).execute()
}

async function bookCredit(tx: Tx): Promise<void> {
  await sql`
    insert into store_credit_entries (user_id, amount_cents, reason, source_key, created_at)
    select user_id, payout_cents, 'Sell order ' || id, 'sell-cart:' || id, paid_at
    from sell_carts where status = 'paid' and payment_method = 'store_credit' order by id
  `.execute(tx)
}
