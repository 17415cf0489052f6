import type { AccountData } from '@pennysleeve/contract/account-data.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import { CARD, CASH, GIFT_CARD, STORE_CREDIT, TERMINAL, TRADE_IN } from '../../db/payment-methods.queries.ts'

/** The rows of a query as a JSON array. */
const rows = (query: RawBuilder<unknown>) => sql`coalesce((select json_agg(t) from (${query}) as t), '[]'::json)`
const amount = (cents: string) => sql`round(${sql.ref(cents)} / 100.0, 2)::text`

/** Of `p` and `r`, joined by `ITEM_OF`. */
const ITEM = sql`p.name, r.set_code as set, r.collector_number as number, p.finish`
const itemOf = (product: string) => sql`
  join products p on p.id = ${sql.ref(product)} left join printings r on r.id = p.printing_id
`

const PROFILE = sql`json_build_object(
  'id', u.id, 'email', u.email, 'email_verified_at', u.email_verified_at, 'role', u.role, 'created_at', u.created_at,
  'blocked_at', u.blocked_at, 'default_address', u.ship_address,
  'email_verifications', ${rows(sql`
    select v.email, v.expires_at, v.used_at from email_verifications v where v.user_id = u.id order by v.email
  `)}
)`

const LINES = rows(sql`
  select ${ITEM}, v.condition, v.language, v.sku, l.quantity, ${amount('l.price_cents')} as price,
    l.price_reason as reason,
    case when l.pre_order_id is not null then p.released_on end as pre_order_release,
    (select e.starts_at from events e where e.variant_id = v.id) as event_starts_at,
    ${rows(sql`
      select n.place, n.name, n.present_at from event_entrants n where n.line_item_id = l.id order by n.place
    `)} as entrants
  from line_items l join variants v on v.id = l.variant_id ${itemOf('v.product_id')}
  where l.order_id = o.id order by l.id
`)

const PAYMENTS = rows(sql`
  select case y.payment_method_id when ${STORE_CREDIT} then 'store credit' when ${CARD} then 'card'
      when ${CASH} then 'cash' when ${TERMINAL} then 'card terminal' when ${GIFT_CARD} then 'gift card'
      when ${TRADE_IN} then 'trade-in' else 'other' end as method,
    ${amount('y.amount_cents')} as amount, y.state, y.reference, y.created_at,
    ${rows(sql`
      select ${amount('f.amount_cents')} as amount, f.state, f.reason, f.created_at
      from refunds f where f.payment_id = y.id order by f.id
    `)} as refunds,
    ${rows(sql`
      select ${amount('d.amount_cents')} as amount, d.state, d.reason, d.created_at
      from disputes d where d.payment_id = y.id order by d.id
    `)} as disputes
  from payments y where y.order_id = o.id order by y.id
`)

/** What came back of an order, or could not be found. */
const RETURNS = rows(sql`
  select t.kind, t.reason, ${amount('t.refunded_cents')} as refunded, t.created_at,
    ${rows(sql`
      select ${ITEM}, n.quantity, ${amount('n.amount_cents')} as worth
      from return_lines n join line_items l on l.id = n.line_item_id join variants v on v.id = l.variant_id
      ${itemOf('v.product_id')}
      where n.return_id = t.id order by n.id
    `)} as lines
  from returns t where t.order_id = o.id order by t.id
`)

/** Sold in the order. Their codes are money: not told. */
const GIFT_CARDS = rows(sql`
  select g.ending, coalesce(${amount('e.amount_cents')}, ${amount('c.amount_cents')}) as amount,
    coalesce(g.recipient_email, c.recipient_email) as recipient_email, c.recipient_name, c.sender_name, c.message,
    c.send_on, g.expires_on, g.created_at
  from (select id, ending, recipient_email, expires_on, created_at from gift_cards where order_id = o.id) g
  full join (
    select gift_card_id, amount_cents, recipient_email, recipient_name, sender_name, message, send_on, id as line_id
    from gift_card_lines where order_id = o.id
  ) c on c.gift_card_id = g.id
  left join gift_card_entries e on e.gift_card_id = g.id and e.kind = 'sold'
  order by g.id, c.line_id
`)

const ORDERS = rows(sql`
  select o.number, o.channel, o.state, o.email, o.created_at, o.completed_at, o.shipped_at, o.ship_address,
    o.bill_address, m.name as delivery, o.tracking, o.note,
    ${amount('o.item_total_cents')} as goods, ${amount('o.adjustment_total_cents')} as discount,
    ${amount('o.ship_total_cents')} as shipping, ${amount('o.total_cents')} as total,
    ${amount('o.included_tax_cents')} as included_gst,
    k.code as discount_code, ${amount('o.code_discount_cents')} as code_discount,
    ${LINES} as lines, ${PAYMENTS} as payments, ${RETURNS} as returns, ${GIFT_CARDS} as gift_cards,
    ${rows(sql`select e.event, e.created_at as at from order_events e where e.order_id = o.id order by e.id`)} as events,
    ${rows(sql`
      select h.network, h.began_at, h.ended_at from stock_holds h where h.order_id = o.id order by h.id
    `)} as holds
  from orders o left join shipping_methods m on m.id = o.shipping_method_id
  left join discount_codes k on k.id = o.discount_code_id where o.user_id = u.id order by o.id
`)

const SELL_ITEMS = rows(sql`
  select ${ITEM}, i.quantity, i.accepted_quantity, ${amount('i.price_cents')} as price, i.amend_reason, i.reject_reason,
    ${rows(sql`
      select g.condition, g.language, g.quantity, ${amount('g.price_cents')} as price from sell_cart_item_grades g
      where g.sell_cart_item_id = i.id order by g.condition, g.language
    `)} as grades
  from sell_cart_items i ${itemOf('i.product_id')} where i.sell_cart_id = c.id order by i.id
`)

const SELL_ORDERS = rows(sql`
  select c.id, c.channel, c.status, c.payment_method, c.created_at, c.submitted_at, c.received_at, c.graded_at, c.paid_at,
    c.cancelled_at, ${amount('c.fee_cents')} as fee, ${amount('c.payout_cents')} as payout, c.transfer_reference,
    exists (select from bank_details b where b.sell_cart_id = c.id) as has_bank_details,
    array(select k.looked_at from bank_detail_looks k where k.sell_cart_id = c.id order by k.id) as bank_details_seen,
    ${SELL_ITEMS} as items,
    ${rows(sql`select e.event, e.created_at as at from sell_cart_events e where e.sell_cart_id = c.id order by e.id`)}
      as events
  from sell_carts c where c.user_id = u.id order by c.id
`)

const COLLECTION_FILES = rows(sql`
  select n.file_name, n.app, n.created_at, n.applied_at, ${rows(sql`
    select w.line, w.quantity, w.name, w.outcome from collection_import_rows w where w.import_id = n.id order by w.line
  `)} as rows
  from collection_imports n where n.user_id = u.id order by n.id
`)

const DECKS = rows(sql`
  select d.name, d.description, d.format, d.public, d.created_at, d.updated_at, d.deleted_at, ${rows(sql`
    select ${ITEM}, c.board, c.quantity, c.commander from deck_cards c ${itemOf('c.product_id')}
    where c.deck_id = d.id order by c.id
  `)} as cards
  from decks d where d.user_id = u.id order by d.id
`)

/** Everything about one customer, as of one moment: one statement. */
export async function getAccountData(tx: Tx, userId: number): Promise<Omit<AccountData, 'dealer_register'>> {
  const { rows: found } = await sql<{ data: Omit<AccountData, 'dealer_register'> }>`
    select json_build_object(
      'written_at', now(),
      'profile', ${PROFILE},
      'orders', ${ORDERS},
      'sell_orders', ${SELL_ORDERS},
      'moved_orders', ${rows(sql`
        select m.number, m.placed_on, m.status, ${amount('m.total_cents')} as total, m.items
        from moved_orders m where m.user_id = u.id order by m.placed_on, m.id
      `)},
      'moved_in', ${rows(sql`
        select f.file_name, w.text as row, w.state, f.created_at
        from moved_rows w join moved_files f on f.id = w.file_id where w.user_id = u.id order by w.id
      `)},
      'store_credit', ${rows(sql`
        select ${amount('e.amount_cents')} as amount, e.reason, e.created_at
        from store_credit_entries e where e.user_id = u.id order by e.id
      `)},
      'store_credit_holds', ${rows(sql`
        select o.number as "order", ${amount('h.amount_cents')} as amount
        from store_credit_holds h join orders o on o.id = h.order_id where h.user_id = u.id order by o.id
      `)},
      'loyalty_points', ${rows(sql`
        select e.points, e.reason, e.created_at from loyalty_entries e where e.user_id = u.id order by e.id
      `)},
      'wishlist', ${rows(sql`
        select ${ITEM}, w.created_at from wishlist_items w ${itemOf('w.product_id')} where w.user_id = u.id order by w.id
      `)},
      'collection', ${rows(sql`
        select ${ITEM}, e.condition, e.language, e.quantity, e.created_at
        from collection_entries e ${itemOf('e.product_id')} where e.user_id = u.id order by e.id
      `)},
      'removed_from_collection', ${rows(sql`
        select ${ITEM}, e.condition, e.language, e.quantity, e.created_at, m.removed_at
        from collection_removals m join removed_collection_entries e on e.removal_id = m.id ${itemOf('e.product_id')}
        where m.user_id = u.id order by m.id, e.entry_id
      `)},
      'collection_files', ${COLLECTION_FILES},
      'decks', ${DECKS},
      'mails', ${rows(sql`
        select l.subject, l.queued_at, l.sent_at, case when not l.confidential then l.text end as text
        from mails l where l.to_email = u.email order by l.id
      `)},
      'sessions', ${rows(sql`
        select s.user_agent as device, s.created_at, s.last_used_at, s.ends_at
        from sessions s where s.user_id = u.id order by s.id
      `)},
      'passkeys', ${rows(sql`
        select k.name, k.created_at, k.last_used_at from passkeys k where k.user_id = u.id order by k.id
      `)},
      'second_factor', exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null),
      'changes_by_staff', ${rows(sql`
        select a.action, a.created_at as at, a.before, a.after from audit_log a
        where a.subject_type = 'customer' and a.subject_id = u.id::text order by a.id
      `)}
    ) as data
    from users u where u.id = ${userId}
  `.execute(tx)
  return found[0]!.data
}
