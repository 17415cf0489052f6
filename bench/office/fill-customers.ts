import { sql } from 'kysely'
import type { Tx } from '../../apps/api/src/db/connect.ts'

const CUSTOMERS = 20_000

const FIRST =
  'Ada Ben Chloe Dan Emma Finn Grace Hugo Isla Jack Kim Liam Mia Noah Olive Pat Quinn Ruby Sam Tara Uma Vic Wes Xena Yara Zoe'.split(
    ' ',
  )
const LAST =
  'Anderson Brown Campbell Davies Evans Fraser Green Hansen Ito Jones Kelly Lee Martin Nguyen OBrien Patel Quirk Rossi Singh Tran Underwood Vu White Xu Young Zhang'.split(
    ' ',
  )

/** Customers over two years; some blocked, most with an address, some with credit, discounts and wishes. */
export async function fillCustomers(tx: Tx): Promise<void> {
  await sql`
    create temp table made_customers on commit drop as
    select i, i - 1 as place, nextval(pg_get_serial_sequence('users', 'id')) as id, first || ' ' || last as name,
      lower(first || '.' || last) || i || '@' || (array['example.test', 'mail.test', 'post.test'])[1 + i % 3] as email,
      now() - interval '730 days' * (1 - i / ${CUSTOMERS}::numeric) as came_at
    from (
      select i, ${FIRST}::text[] as firsts, ${LAST}::text[] as lasts from generate_series(1, ${CUSTOMERS}::integer) as i
    ) n, lateral (
      select firsts[1 + i % cardinality(firsts)] as first, lasts[1 + i / 7 % cardinality(lasts)] as last
    ) names
  `.execute(tx)
  await sql`
    insert into users (id, email, password_hash, role, created_at, blocked_at, ship_address) overriding system value
    select id, email, 'none', case when i <= 6 then 'staff' else 'customer' end, came_at,
      case when i % 90 = 0 then came_at + interval '2 days' end,
      case when i % 5 <> 0 then jsonb_build_object('name', name, 'address1', i || ' Smith Street', 'city', 'Darwin',
        'country_id', 1, 'state_id', 1, 'zipcode', '0800', 'phone', '0400 000 000', 'company', '') end
    from made_customers
  `.execute(tx)
  // More than any of them will spend.
  await sql`
    insert into store_credit_entries (user_id, amount_cents, reason, source_key, created_at, made_by)
    select c.id, 1000000, 'Won a tournament', 'bench:' || c.id, c.came_at, s.id
    from made_customers c join made_customers s on s.i = 1 + c.i % 6
  `.execute(tx)
  await sql`
    insert into loyalty_entries (user_id, points, reason, source_key, made_by, created_at)
    select id, 2 * (1 + i % 7), 'A good friend of the shop', 'bench:' || id, (select id from made_customers where i = 1), came_at
    from made_customers where i % 11 = 0
  `.execute(tx)
  await sql`
    insert into wishlist_items (user_id, product_id)
    select c.user_id, s.product_id from (
      select id as user_id, floor(power(random(), 2) * (select count(*) from traded)) as place
      from made_customers, generate_series(1, 2)
    ) c join traded s using (place)
    on conflict do nothing
  `.execute(tx)
}
