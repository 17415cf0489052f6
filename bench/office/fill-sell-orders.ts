import { sql } from 'kysely'
import type { Tx } from '../../apps/api/src/db/connect.ts'
import { insertBankDetails } from '../../apps/api/src/features/sell-carts/bank-details.queries.ts'
import { encryptBankDetails } from '../../apps/api/src/encryption/encrypt-bank-details.ts'

const SELL_ORDERS = 5000
/** Number of the newest ones per open status. */
const UNDER_WAY_EACH = 200

const BANK = { bank_name: 'Bank of Darwin', account_name: 'Ada', bsb: '062345', account_number: '98765432' }

/** Sell orders over two years in all statuses, half of them for cash, with items and history; some open carts. */
export async function fillSellOrders(tx: Tx, encryptionKey: Buffer): Promise<void> {
  await drawUp(tx)
  await write(tx)
  await writeItems(tx)
  await writePayouts(tx)
  await moveToCounter(tx)
  await writeBankDetails(tx, encryptionKey)
}

async function drawUp(tx: Tx): Promise<void> {
  await sql`
    create temp table made_sell_orders on commit drop as
    select i, nextval(pg_get_serial_sequence('sell_carts', 'id')) as id, sent_at,
      case when status = 'cart' then i / 25 else floor(power(random(), 2) * (select count(*) from made_customers)) end::bigint
        as customer_place,
      case when status = 'graded' then 'received' else status end as status, status in ('graded', 'paid') as graded,
      case when i % 2 = 0 then 'cash' else 'store_credit' end as payment_method,
      1 + floor(power(random(), 2) * 60)::integer as item_count
    from generate_series(1, ${SELL_ORDERS}::integer) as i
    cross join lateral (
      select now() - interval '730 days' * (1 - i / ${SELL_ORDERS + 1}::numeric) as sent_at,
        ${SELL_ORDERS}::integer - i as younger, ${UNDER_WAY_EACH}::integer as each
    ) n
    cross join lateral (
      select case
        when i % 25 = 0 then 'cart' when younger < each then 'pending' when younger < 2 * each then 'completed'
        when younger < 3 * each then 'received' when younger < 4 * each then 'graded' when i % 10 = 1 then 'cancelled'
        else 'paid' end as status
    ) s
  `.execute(tx)
}

async function write(tx: Tx): Promise<void> {
  await sql`
    insert into sell_carts (id, user_id, status, payment_method, amended, created_at, updated_at, submitted_at,
      completed_at, received_at, graded_at, fee_cents, payout_cents, paid_at, transfer_reference, cancelled_at)
    overriding system value
    select m.id, c.id, m.status, m.payment_method, m.i % 9 = 0, sent_at, sent_at,
      case when status <> 'cart' then sent_at end,
      case when status in ('completed', 'received', 'paid') then sent_at + interval '1 day' end,
      case when status in ('received', 'paid') then sent_at + interval '4 days' end,
      case when graded then sent_at + interval '6 days' end, case when graded then 0 end, case when graded then 0 end,
      case when status = 'paid' then sent_at + interval '7 days' end,
      case when status = 'paid' and payment_method = 'cash' then 'NAB ' || m.i end,
      case when status = 'cancelled' then sent_at + interval '2 days' end
    from made_sell_orders m join made_customers c on c.place = m.customer_place order by m.id
  `.execute(tx)
  await sql`
    insert into sell_cart_events (sell_cart_id, event, detail, created_at)
    select c.id, e.event, jsonb_build_object('staff_id', (select id from made_customers where i = 1)), e.at
    from sell_carts c join made_sell_orders using (id)
    cross join lateral (values ('items added', c.created_at), ('pending', c.submitted_at), ('completed', c.completed_at),
      ('received', c.received_at), ('graded', c.graded_at), ('paid', c.paid_at), ('cancelled', c.cancelled_at)) as e(event, at)
    where e.at is not null order by c.id
  `.execute(tx)
}

async function writeItems(tx: Tx): Promise<void> {
  await sql`
    insert into sell_cart_items (sell_cart_id, product_id, quantity, offered_quantity, price_cents, accepted_quantity, reject_reason)
    select m.id, s.product_id, m.quantity, case when sent then m.quantity end, case when sent then s.sell_price_cents end,
      case when graded then m.quantity - m.refused end, case when graded and m.refused > 0 then 'A crease.' end
    from (
      select distinct on (id, place) id, status <> 'cart' as sent, graded, place, 1 + (place % 3)::integer as quantity,
        case when place % 13 = 0 then 1 else 0 end as refused
      from (
        select *, floor(power(random(), 2) * (select count(*) from traded))::bigint as place
        from made_sell_orders, generate_series(1, item_count)
      ) drawn
    ) m join traded s using (place)
    order by m.id, s.product_id
    -- Two variants of one product were drawn.
    on conflict (sell_cart_id, product_id) do nothing
  `.execute(tx)
}

async function writePayouts(tx: Tx): Promise<void> {
  await sql`
    insert into sell_cart_item_grades (sell_cart_item_id, condition, quantity, price_cents)
    select id, 'nm', accepted_quantity, price_cents from sell_cart_items
    where accepted_quantity > 0 and sell_cart_id in (select id from made_sell_orders)
  `.execute(tx)
  await sql`
    update sell_carts c set payout_cents = round(a.cash * case c.payment_method when 'cash' then 1 else 1.2 end)
    from (select sell_cart_id, sum(price_cents * accepted_quantity) as cash from sell_cart_items group by 1) a
    where a.sell_cart_id = c.id and c.graded_at is not null and c.id in (select id from made_sell_orders)
  `.execute(tx)
  await sql`
    insert into store_credit_entries (user_id, amount_cents, reason, source_key, created_at)
    select c.user_id, c.payout_cents, 'Sell order ' || c.id, 'sell-cart:' || c.id, c.paid_at
    from sell_carts c join made_sell_orders using (id)
    where c.status = 'paid' and c.payment_method = 'store_credit' and c.payout_cents > 0
    order by c.paid_at
  `.execute(tx)
}

/** Every seventh of the paid ones was bought at the counter. */
async function moveToCounter(tx: Tx): Promise<void> {
  await sql`
    update sell_carts c set channel = 'counter', bought_by = (select id from made_customers where i = 1),
      rounding_cents = case c.payment_method when 'cash' then (round(c.payout_cents / 5.0) * 5)::integer - c.payout_cents else 0 end
    from made_sell_orders m where m.id = c.id and c.status = 'paid' and m.i % 7 = 0
  `.execute(tx)
}

/** Unpaid cash orders have bank details. */
async function writeBankDetails(tx: Tx, encryptionKey: Buffer): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from made_sell_orders where payment_method = 'cash' and status in ('pending', 'completed', 'received')
  `.execute(tx)
  for (const { id } of rows) await insertBankDetails(tx, encryptBankDetails(encryptionKey, id, BANK))
}
