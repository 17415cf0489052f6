import { FINISHED, IN_PAYMENT, OPEN_DISPUTE } from '../../db/order-states.queries.ts'
import type { AccountActivity } from '@pennysleeve/domain/account-deletion/list-deletion-obstacles.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'

/** Open orders, sell orders and payouts of a customer, and their store credit. */
export async function getAccountActivity(db: Db, userId: number): Promise<AccountActivity & { credit_cents: number }> {
  const { rows } = await sql<AccountActivity & { credit_cents: number }>`
    select
      u.role <> 'customer' as is_staff,
      array(
        select number from orders where user_id = u.id and state in ${IN_PAYMENT} order by id
      ) as orders_being_paid,
      array(
        select number from orders o
        where user_id = u.id and state = 'complete' and (shipment_state in ('pending', 'ready') or (
          -- Its gift cards are made in a moment, for the address that the order has.
          completed_at > now() - interval '1 day'
          and exists (select from gift_card_lines c where c.order_id = o.id and c.gift_card_id is null)
        ))
        order by id limit 20
      ) as orders_to_send,
      array(
        select distinct o.number from orders o join line_items l on l.order_id = o.id join events e on e.variant_id = l.variant_id
        where o.user_id = u.id and o.state = 'complete' and l.quantity > l.returned_quantity and e.state <> 'over'
        order by o.number limit 20
      ) as orders_with_entries,
      array(
        select distinct o.number from disputes d join payments p on p.id = d.payment_id join orders o on o.id = p.order_id
        where o.user_id = u.id and d.state in ${OPEN_DISPUTE} order by o.number limit 20
      ) as orders_disputed,
      array(
        select id::integer from sell_carts
        where user_id = u.id and status in ('pending', 'completed', 'received', 'offered', 'declined') order by id limit 20
      ) as sell_orders,
      (
        select count(*) from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
        where o.user_id = u.id and r.state = 'pending'
      ) as refunds_under_way,
      (select coalesce(sum(amount_cents), 0)::integer from store_credit_entries where user_id = u.id) as credit_cents
    from users u where u.id = ${userId}
  `.execute(db)
  return rows[0]!
}

/** Blocks concurrent changes. Lock order: orders, sell carts, then the user. */
export async function lockAccount(tx: Tx, userId: number): Promise<void> {
  await sql`select id from orders where user_id = ${userId} order by id for update`.execute(tx)
  await sql`select id from sell_carts where user_id = ${userId} order by id for update`.execute(tx)
  await sql`select id from users where id = ${userId} for update`.execute(tx)
}

/** A reserved address that receives no mail, so that the real one is free again. */
const nobodysEmail = (userId: number) => `deleted-${userId}@deleted.invalid`

/** Anonymizes the bookkeeping records. An open cart is none and is deleted. */
export async function anonymizeRecords(tx: Tx, userId: number): Promise<void> {
  await sql`
    delete from line_items where order_id in (
      select id from orders where user_id = ${userId} and state not in ${FINISHED}
    )
  `.execute(tx)
  await sql`
    delete from gift_card_lines where order_id in (
      select id from orders where user_id = ${userId} and state not in ${FINISHED}
    )
  `.execute(tx)
  // What waits for its day is still delivered; the mail erases it then. Of a cancelled order or a void card none is sent.
  await sql`
    update gift_card_lines l set recipient_name = '', sender_name = '', message = '', recipient_email = null
    from orders o where o.id = l.order_id and o.user_id = ${userId} and (l.mailed_at is not null or o.state = 'canceled'
      or exists (select from gift_cards g where g.id = l.gift_card_id and g.voided_at is not null))
  `.execute(tx)
  await sql`
    update gift_cards g set recipient_email = null from users u
    where u.id = ${userId} and g.recipient_email = u.email and (g.voided_at is not null
      or not exists (select from gift_card_lines l where l.gift_card_id = g.id and l.mailed_at is null))
  `.execute(tx)
  await sql`
    update orders set email = ${nobodysEmail(userId)}, ship_address = null, bill_address = null, tracking = null, note = '',
      state = case when state = 'complete' then state else 'canceled' end
    where user_id = ${userId}
  `.execute(tx)
  await sql`
    delete from event_entrants where line_item_id in (
      select l.id from line_items l join orders o on o.id = l.order_id where o.user_id = ${userId}
    )
  `.execute(tx)
  await sql`delete from sell_carts where user_id = ${userId} and status = 'cart'`.execute(tx)
  await sql`
    delete from bank_details where sell_cart_id in (select id from sell_carts where user_id = ${userId})
  `.execute(tx)
}

/** Data that was only for the customer: collection, decks, wishlist, files, mail, sessions. */
export async function deletePersonalData(tx: Tx, userId: number): Promise<void> {
  // Mail to the pending new address too.
  await sql`
    delete from mails m using email_verifications v
    where v.user_id = ${userId} and m.to_email = v.email and m.key like 'email-verification:%'
  `.execute(tx)
  for (const table of [
    'collection_entries',
    'collection_imports',
    'collection_removals',
    'decks',
    'email_verifications',
    'held_baskets',
    'wishlist_items',
    'idempotency_keys',
    'passkeys',
    'password_resets',
    'sessions',
  ] as const) {
    await tx.deleteFrom(table).where('user_id', '=', userId).execute()
  }
  const { email } = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  await tx.deleteFrom('mails').where('to_email', '=', email).execute()
  // Throttles by mailbox stay: they contain only a hash of the address.
  await sql`delete from throttle_hits where split_part(counted_for, ':', 2) = ${email}`.execute(tx)
}

export async function anonymizeUser(tx: Tx, userId: number): Promise<void> {
  await sql`
    update users set email = ${nobodysEmail(userId)}, password_hash = 'none', ship_address = null, deleted_at = now()
    where id = ${userId}
  `.execute(tx)
}
