import {
  MAX_GIFT_CARD_CENTS,
  MIN_GIFT_CARD_CENTS,
  MIN_GIFT_CARD_YEARS,
} from '@pennysleeve/domain/gift-cards/gift-card.ts'
import { SHOP_TIME_ZONE } from '@pennysleeve/domain/shop-day.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import type { Encrypted } from '../../encryption/encrypt.ts'

export type GiftCardRow = {
  id: number
  ending: string
  /** Null: moved in from another program. */
  order_id: number | null
  order_number: string | null
  replaces_id: number | null
  replaced_by_id: number | null
  recipient_email: string | null
  /** `2029-11-18`. */
  expires_on: string
  voided: boolean
  balance_cents: number
  /** What it was sold for; of a replacement, what was moved to it. */
  amount_cents: number
  created_at: Date
}

const GIFT_CARD = sql`
  g.id, g.ending, g.order_id, o.number as order_number, g.replaces_id, n.id as replaced_by_id, g.recipient_email,
  g.expires_on::text, g.voided_at is not null as voided, b.balance_cents, b.amount_cents, g.created_at
`
const GIFT_CARDS = sql`
  gift_cards g left join orders o on o.id = g.order_id left join gift_cards n on n.replaces_id = g.id
  cross join lateral (
    select coalesce(sum(amount_cents), 0)::integer as balance_cents,
      coalesce(sum(amount_cents) filter (where kind in ('sold', 'moved_in') or source_key like 'replaces:%'), 0)::integer as amount_cents
    from gift_card_entries where gift_card_id = g.id
  ) b
`

async function selectOne(db: Db, condition: RawBuilder<boolean>): Promise<GiftCardRow | undefined> {
  const { rows } = await sql<GiftCardRow>`select ${GIFT_CARD} from ${GIFT_CARDS} where ${condition}`.execute(db)
  return rows[0]
}

export async function findGiftCard(db: Db, id: number): Promise<GiftCardRow | undefined> {
  return selectOne(db, sql<boolean>`g.id = ${id}`)
}

export async function findGiftCardByHash(db: Db, codeHash: Buffer): Promise<GiftCardRow | undefined> {
  return selectOne(db, sql<boolean>`g.code_hash = ${codeHash}`)
}

/** Locked after the customer's credit and before the variants. In a statement of its own, so that the next sees all entries. */
export async function lockGiftCard(tx: Tx, id: number): Promise<GiftCardRow | undefined> {
  await sql`select from gift_cards where id = ${id} for no key update`.execute(tx)
  return findGiftCard(tx, id)
}

/** A new card of the same order locks it so, by its foreign key: orders are locked before cards. */
export async function lockOrderOfCard(tx: Tx, id: number): Promise<void> {
  await sql`
    select from orders where id = (select order_id from gift_cards where id = ${id}) for key share
  `.execute(tx)
}

/** Cards that paid for an order, and what has replaced them, by id: before variants that are locked for the same order. */
export async function lockPayingCards(tx: Tx, orderId: number): Promise<void> {
  await sql`
    select from gift_cards where id in (
      with recursive paying (id) as (
        select gift_card_id from payments where order_id = ${orderId} and gift_card_id is not null
        union select g.id from gift_cards g join paying p on g.replaces_id = p.id
      ) select id from paying
    ) order by id for no key update
  `.execute(tx)
}

export async function listGiftCardsOfOrder(db: Db, orderId: number): Promise<GiftCardRow[]> {
  const { rows } = await sql<GiftCardRow>`
    select ${GIFT_CARD} from ${GIFT_CARDS} where g.order_id = ${orderId} and g.replaces_id is null order by g.id
  `.execute(db)
  return rows
}

type NewGiftCard = Encrypted & {
  code_hash: Buffer
  ending: string
  order_id: number | null
  moved_in?: boolean
  recipient_email: string | null
  expires_on: string
  replaces_id?: number
}

export async function insertGiftCard(tx: Tx, { expires_on, ...card }: NewGiftCard): Promise<number> {
  const { id } = await tx
    .insertInto('gift_cards')
    .values({ ...card, expires_on: sql`${expires_on}::date` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type GiftCardEntryKind = 'sold' | 'moved_in' | 'spent' | 'refunded' | 'redeemed' | 'voided' | 'replaced'

type NewEntry = {
  gift_card_id: number
  kind: GiftCardEntryKind
  amount_cents: number
  reason: string
  source_key: string
  made_by?: number | null
  created_at?: Date
}

/** Adds a ledger entry. A second one for the same source violates a unique index. */
export async function insertGiftCardEntry(tx: Tx, entry: NewEntry): Promise<void> {
  await tx.insertInto('gift_card_entries').values(entry).execute()
}

export async function setVoided(tx: Tx, id: number): Promise<void> {
  await sql`update gift_cards set voided_at = now() where id = ${id}`.execute(tx)
}

/** Money that comes back stays good for a while, even if the card has run out meanwhile. */
export async function extendGiftCard(tx: Tx, id: number, day: string): Promise<void> {
  await sql`update gift_cards set expires_on = greatest(expires_on, ${day}::date) where id = ${id}`.execute(tx)
}

export async function findEncryptedCode(db: Db, id: number): Promise<(Encrypted & { code_hash: Buffer }) | undefined> {
  return db.selectFrom('gift_cards').select(['key_id', 'sealed', 'code_hash']).where('id', '=', id).executeTakeFirst()
}

/**
 * What the cards of an order were sold for, less what was voided: as long as it is on cards, it cannot be refunded. Of a
 * cancelled order no more cards are made.
 */
export async function sumKeptOnGiftCards(tx: Db, orderId: number): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    select (o.gift_card_cents + (
      select coalesce(sum(e.amount_cents), 0) from gift_cards g join gift_card_entries e on e.gift_card_id = g.id
      where g.order_id = o.id and e.kind = 'voided'
    ) - case when o.state = 'canceled' then (
      select coalesce(sum(amount_cents), 0) from gift_card_lines where order_id = o.id and gift_card_id is null
    ) else 0 end)::integer as kept
    from orders o where o.id = ${orderId}
  `.execute(tx)
  return rows[0]!.kept
}

/** Cards of an order that are not void, locked by id: those that were sold, and what has replaced them. */
export async function lockLiveCardsOfOrder(tx: Tx, orderId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from gift_cards where order_id = ${orderId} and voided_at is null order by id for no key update
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** The hour in Darwin at which a card is mailed that waits for its day. */
const MAIL_HOUR = 8

/** Cards of orders of the web that are to be mailed now. */
export async function listCardsToMail(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.gift_card_id as id from gift_card_lines c join gift_cards g on g.id = c.gift_card_id
    where c.mailed_at is null and g.voided_at is null and (c.send_on is null
      or (c.send_on + make_interval(hours => ${MAIL_HOUR})) at time zone ${SHOP_TIME_ZONE} <= now())
    order by c.id limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

export type GiftCardWords = { recipient_name: string; sender_name: string; message: string }

/** What whoever bought a card on the web has written to its recipient. */
export async function findGiftCardWords(tx: Tx, id: number): Promise<GiftCardWords | undefined> {
  return tx
    .selectFrom('gift_card_lines')
    .select(['recipient_name', 'sender_name', 'message'])
    .where('gift_card_id', '=', id)
    .executeTakeFirst()
}

export async function setMailed(tx: Tx, giftCardId: number): Promise<void> {
  await sql`
    update gift_card_lines set mailed_at = now() where gift_card_id = ${giftCardId} and mailed_at is null
  `.execute(tx)
  // Whoever bought it has deleted their account meanwhile.
  await sql`
    update gift_card_lines l set recipient_name = '', sender_name = '', message = '', recipient_email = null
    from orders o join users u on u.id = o.user_id
    where l.gift_card_id = ${giftCardId} and o.id = l.order_id and u.deleted_at is not null
  `.execute(tx)
}

export type GiftCardOfferRow = { years: number; sold_online: boolean; min_cents: number; max_cents: number }

/** What the owner has set for cards that are sold from now on. */
export async function getGiftCardOffer(db: Db): Promise<GiftCardOfferRow> {
  const shop = await db
    .selectFrom('shop')
    .select(['gift_card_years', 'gift_cards_online', 'gift_card_min_cents', 'gift_card_max_cents'])
    .executeTakeFirst()
  return {
    years: shop?.gift_card_years ?? MIN_GIFT_CARD_YEARS,
    sold_online: shop?.gift_cards_online ?? false,
    min_cents: shop?.gift_card_min_cents ?? MIN_GIFT_CARD_CENTS,
    max_cents: shop?.gift_card_max_cents ?? MAX_GIFT_CARD_CENTS,
  }
}

export async function setGiftCardOffer(tx: Tx, offer: GiftCardOfferRow): Promise<void> {
  await tx
    .updateTable('shop')
    .set({
      gift_card_years: offer.years,
      gift_cards_online: offer.sold_online,
      gift_card_min_cents: offer.min_cents,
      gift_card_max_cents: offer.max_cents,
    })
    .execute()
}
