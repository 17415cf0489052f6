import { sql } from 'kysely'
import type { Tx } from '../../apps/api/src/db/connect.ts'

const AUDIT_LINES = 100_000
const MAILS = 100_000
const PRICE_RUNS = 800
const STOCK_TAKES = 100

/** Audit log, mail, price runs, stock-takes, imports and price history. */
export async function fillRecords(tx: Tx): Promise<void> {
  await writeAuditLog(tx)
  await writeMails(tx)
  await writePriceHistory(tx)
  await writePriceRuns(tx)
  await writeStockTakes(tx)
  await writeImports(tx)
}

async function writeAuditLog(tx: Tx): Promise<void> {
  await sql`
    insert into audit_log (user_id, actor, action, subject_type, subject_id, before, after, created_at)
    select s.id, s.email, t.action, t.subject, case t.subject when 'order' then 'R' || (400000000 + n / 2 * 7) else n::text end,
      jsonb_build_object('state', 'before', 'price_cents', n), jsonb_build_object('state', 'after', 'price_cents', n + 1),
      now() - interval '730 days' * (1 - n / ${AUDIT_LINES + 1}::numeric)
    from generate_series(1, ${AUDIT_LINES}::integer) as n
    join made_customers s on s.i = 1 + n % 6
    cross join lateral (
      select case when n % 2 = 0 then 'ship order' when n % 3 = 0 then 'change inventory' when n % 5 = 0 then 'approve sell order'
          when n % 97 = 0 then 'block customer' else 'write note' end as action,
        case when n % 2 = 0 then 'order' when n % 3 = 0 then 'product' when n % 5 = 0 then 'sell order'
          when n % 97 = 0 then 'customer' else 'order' end as subject
    ) t
  `.execute(tx)
}

/** Nearly all was sent; nothing becomes due during the benchmark. */
async function writeMails(tx: Tx): Promise<void> {
  await sql`
    insert into mails (key, to_email, subject, text, html, confidential, queued_at, next_attempt_at, give_up_at, attempts,
      last_error, sent_at)
    select 'bench:' || n, c.email, 'Your order R' || (400000000 + n / 2 * 7), repeat('Thank you for your order. ', 20),
      repeat('<p>Thank you for your order.</p>', 60), n % 50 = 0, at, now() + interval '30 days',
      case when n % 500 = 0 then at + interval '2 days' else now() + interval '60 days' end, 1,
      case when n % 250 = 0 then 'The mail server did not answer.' end, case when n % 250 <> 0 then at end
    from (
      select n, now() - interval '730 days' * (1 - n / ${MAILS + 1}::numeric) as at,
        floor(power(random(), 2) * (select count(*) from made_customers))::bigint as place
      from generate_series(1, ${MAILS}::integer) as n
    ) m join made_customers c using (place)
    order by n
  `.execute(tx)
}

/** Two years of price changes of what sells. */
async function writePriceHistory(tx: Tx): Promise<void> {
  await sql`
    insert into price_history (product_id, variant_id, kind, amount_cents, created_at)
    select s.product_id, case when n % 2 = 0 then s.variant_id end, case when n % 2 = 0 then 'price' else 'quote' end,
      1 + (s.place + n) % 4000, now() - interval '730 days' * (1 - n / 51.0)
    from generate_series(1, 50) as n join traded s on s.place < 4000
  `.execute(tx)
}

/** A run a day; most have only totals, and two changed a large part of the catalog. */
async function writePriceRuns(tx: Tx): Promise<void> {
  await sql`
    create temp table made_runs on commit drop as
    select n, nextval(pg_get_serial_sequence('price_runs', 'id')) as id, at, n % 4 = 0 as by_file,
      case when n % 400 = 0 then 30000 when n % 10 = 0 then 500 else 0 end as items
    from generate_series(1, ${PRICE_RUNS}::integer) as n
    cross join lateral (select now() - interval '730 days' * (1 - n / ${PRICE_RUNS + 1}::numeric) as at) t
  `.execute(tx)
  await sql`
    insert into price_runs (id, kind, state, asked, user_id, made_by, to_look_at, looked_at, item_count, applied_count,
      skipped_count, fault_count, created_at, updated_at, finished_at) overriding system value
    select r.id, case when by_file then 'file' else 'change' end, 'done',
      case when by_file then jsonb_build_object('file_name', 'prices.csv') else jsonb_build_object('query', 's:x001',
        'change', '{"price": null, "quote": null, "rounding": "five", "floor_cents": 0, "never_below_cost": false}'::jsonb) end,
      s.id, s.email, items, items, items, items - items / 20, items / 20, case when by_file then items / 10 else 0 end,
      at, at, at
    from made_runs r join made_customers s on s.i = 1 + r.n % 6
  `.execute(tx)
  await sql`
    insert into price_run_items (run_id, product_id, variant_id, condition, language, line, rule, from_price_cents, to_price_cents, from_quote_cents,
      to_quote_cents, from_on_hand, to_on_hand, state, skip_reason)
    select r.id, s.product_id, v.id, v.condition, v.language, case when by_file then s.place + 2 end, null, s.price_cents,
      greatest(1, s.price_cents + (s.place % 200)::integer - 100), s.sell_price_cents, s.sell_price_cents, 1, 1,
      case when s.place % 20 = 0 then 'skipped' else 'applied' end, case when s.place % 20 = 0 then 'price_changed' end
    from made_runs r join traded s on s.place < r.items join variants v on v.id = s.variant_id
  `.execute(tx)
  await sql`
    insert into price_run_faults (run_id, line, text, reason)
    select id, line, 'SKU' || line || ',abc', 'This is no price.' from made_runs, generate_series(1, items / 10) as line
    where by_file
  `.execute(tx)
}

/** A small one a week, and one in ten covers half the shop. The last three are open. */
async function writeStockTakes(tx: Tx): Promise<void> {
  await sql`
    create temp table made_takes on commit drop as
    select n, nextval(pg_get_serial_sequence('stock_takes', 'id')) as id, case when n % 10 = 0 then 8000 else 400 end as lines,
      now() - interval '730 days' * (1 - n / ${STOCK_TAKES + 1}::numeric) as at
    from generate_series(1, ${STOCK_TAKES}::integer) as n
  `.execute(tx)
  await sql`
    insert into stock_takes (id, name, started_by, created_at, updated_at, applied_at) overriding system value
    select t.id, 'Shelf ' || t.n, s.id, at, at, case when t.n <= ${STOCK_TAKES - 3} then at end
    from made_takes t join made_customers s on s.i = 1 + t.n % 6
  `.execute(tx)
  await sql`
    insert into stock_take_lines (stock_take_id, variant_id, counted, seen_on_hand, updated_at)
    select t.id, s.variant_id, 2 + (case when s.place % 15 = 0 then 1 else 0 end), 2, t.at
    from made_takes t join traded s on s.place < t.lines
  `.execute(tx)
}

/** Daily for two years. */
async function writeImports(tx: Tx): Promise<void> {
  await sql`
    insert into imports (source, state, size_bytes, read_bytes, objects, unchanged_count, skipped, faults, fault_count,
      from_service, started_at, updated_at, finished_at)
    select 'https://cards.example/bulk.json', 'done', 500000000, 500000000, 90000, 90000, '{"not in paper": 9000}',
      '[{"number": 12, "reason": "It has no name."}]', 1, true, at, at, at
    from generate_series(1, 730) as n cross join lateral (select now() - make_interval(days => 731 - n) as at) t
  `.execute(tx)
}
