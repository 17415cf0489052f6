import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** A gift card that an order sells; made by a job once the order is paid. */
export type GiftCardLineRow = {
  id: number
  amount_cents: number
  /** Null: it goes to whoever buys it. */
  recipient_email: string | null
  recipient_name: string
  sender_name: string
  message: string
  /** `2026-12-24`; null: as soon as it is paid. */
  send_on: string | null
  mailed_at: string | null
  /** Of the code of the card that was made. */
  ending: string | null
}

/** What of a gift card line is written once, when it is put into the cart. */
export type NewGiftCardLine = Omit<GiftCardLineRow, 'mailed_at' | 'ending'>

export type GiftCardTerms = { sold_online: boolean; min_cents: number; max_cents: number }

export function selectGiftCardLines(db: Db) {
  return db
    .selectFrom('gift_card_lines as c')
    .leftJoin('gift_cards as g', 'g.id', 'c.gift_card_id')
    .select(['c.id', 'c.amount_cents', 'c.recipient_email', 'c.recipient_name', 'c.sender_name', 'c.message'])
    .select([
      sql<string | null>`c.send_on::text`.as('send_on'),
      sql<string | null>`c.mailed_at`.as('mailed_at'),
      'g.ending',
    ])
    .orderBy('c.id')
}

/** Which gift cards the web may sell. A shop without a row has not been set up. */
export function giftCardTerms(): RawBuilder<GiftCardTerms | null> {
  return sql<GiftCardTerms | null>`(
    select json_build_object('sold_online', gift_cards_online, 'min_cents', gift_card_min_cents, 'max_cents', gift_card_max_cents)
    from shop
  )`
}

/** Ids for so many new lines. */
export function newGiftCardLineIds(count: number): RawBuilder<number[]> {
  return sql<number[]>`(
    select coalesce(json_agg(nextval(pg_get_serial_sequence('gift_card_lines', 'id'))), '[]'::json)
    from generate_series(1, ${count}::integer)
  )`
}

/** Inserts into the order of `changed`, in the statement that changes it. */
export function putGiftCardLines(lines: NewGiftCardLine[]): RawBuilder<unknown> {
  return sql`gift_cards_put as (
    insert into gift_card_lines (id, order_id, amount_cents, recipient_email, recipient_name, sender_name, message, send_on)
    select l.id, changed.id, l.amount_cents, l.recipient_email, l.recipient_name, l.sender_name, l.message, l.send_on
    from changed, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (id bigint, amount_cents integer,
      recipient_email text, recipient_name text, sender_name text, message text, send_on date)
  )`
}

export function deleteGiftCardLines(ids: number[]): RawBuilder<unknown> {
  return sql`gift_cards_removed as (
    delete from gift_card_lines l using changed
    where l.order_id = changed.id and l.id = any(array(select unnest(${ids}::bigint[])))
  )`
}
