import { sql } from 'kysely'
import type { Db } from '../../apps/api/src/db/connect.ts'

/** Examples for filters: of each kind the one with the most rows, and ids from the middle of long lists. */
export type Known = {
  customer_id: string
  email: string
  staff_email: string
  product_id: string
  product_name: string
  variant_id: number
  sku: string
  order_number: string
  counter_number: string
  drawer_id: string
  gift_card_id: string
  pre_order_id: string
  event_id: string
  numbers_to_pack: string[]
  order_after: number
  sell_order_id: string
  counter_purchase_id: string
  sell_order_after: number
  price_run_id: string
  moved_file_id: string
  stock_take_id: string
  import_id: string
  mail_id: string
  mail_before: number
  audit_line_before: number
  day: string
}

export async function findKnown(db: Db): Promise<Known> {
  const { rows } = await sql<Known>`
    select c.id::text as customer_id, c.email, s.email as staff_email, p.id::text as product_id, p.name as product_name,
      p.offered_variant_id as variant_id, p.sku,
      (select max(number) from orders where channel = 'counter') as counter_number,
      (select drawer_id::text from drawer_entries group by 1 order by count(*) desc, 1 limit 1) as drawer_id,
      (select max(id)::text from gift_cards) as gift_card_id, (select max(id)::text from pre_orders) as pre_order_id,
      (select max(id)::text from events) as event_id,
      (select o.number from orders o join line_items l on l.order_id = o.id
        where o.shipment_state = 'shipped' group by o.id order by count(*) desc, o.id limit 1) as order_number,
      array(select number from orders where state = 'complete' and shipment_state = 'ready' order by listed_at, id limit 100)
        as numbers_to_pack,
      (select id from orders where state = 'complete' order by listed_at offset 20000 limit 1) as order_after,
      (select sell_cart_id::text from sell_cart_items join sell_carts c on c.id = sell_cart_id
        where c.status = 'received' group by 1 order by count(*) desc, 1 limit 1) as sell_order_id,
      (select max(id)::text from sell_carts where channel = 'counter') as counter_purchase_id,
      (select id from sell_carts where status <> 'cart' order by submitted_at offset 2000 limit 1) as sell_order_after,
      (select id::text from price_runs order by item_count desc, id limit 1) as price_run_id,
      (select max(id)::text from moved_files) as moved_file_id,
      (select stock_take_id::text from stock_take_lines group by 1 order by count(*) desc, 1 limit 1) as stock_take_id,
      (select max(id)::text from imports) as import_id, (select max(id)::text from mails) as mail_id,
      (select max(id) / 2 from mails) as mail_before, (select max(id) / 2 from audit_log) as audit_line_before,
      to_char(now() - interval '100 days', 'YYYY-MM-DD') as day
    from (select u.* from users u join orders o on o.user_id = u.id group by u.id order by count(*) desc, u.id limit 1) c,
      (select email from users where role = 'staff' order by id desc limit 1) s,
      (select p.id, p.name, p.offered_variant_id, min(v.sku) as sku from line_items l join variants v on v.id = l.variant_id join products p on p.id = v.product_id
        where v.price_cents > 0 group by p.id order by count(*) desc, p.id limit 1) p
  `.execute(db)
  return rows[0]!
}
