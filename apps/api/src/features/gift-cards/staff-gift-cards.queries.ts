import type { GiftCardState } from '@pennysleeve/domain/gift-cards/gift-card.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Page } from '../../http/present-paging.ts'
import type { GiftCardEntryKind, GiftCardRow } from './gift-cards.queries.ts'

/** As giftCardState says. */
function isState(state: GiftCardState, today: string): RawBuilder<boolean> {
  if (state === 'void') return sql<boolean>`voided`
  if (state === 'spent') return sql<boolean>`not voided and balance_cents = 0`
  const inTime = sql<boolean>`expires_on >= ${today}::date`
  return sql<boolean>`not voided and balance_cents > 0 and ${state === 'active' ? inTime : sql<boolean>`not ${inTime}`}`
}

type Filter = Page & { q?: string | undefined; state?: GiftCardState | undefined; today: string }
type ListedRow = Omit<GiftCardRow, 'amount_cents'> & { total_count: number }

/** Newest first; `q` is the end of a code, an order's number or the beginning of the recipient's address. */
export async function listGiftCards(db: Db, { q, state, today, page, per_page }: Filter): Promise<ListedRow[]> {
  const found = q === undefined || q === '' ? sql<boolean>`true` : matches(q)
  const { rows } = await sql<ListedRow>`
    with cards as (
      select g.id, g.ending, g.order_id, o.number as order_number, g.replaces_id, n.id as replaced_by_id, g.recipient_email,
        g.expires_on, g.voided_at is not null as voided, g.created_at,
        (select coalesce(sum(amount_cents), 0)::integer from gift_card_entries where gift_card_id = g.id) as balance_cents
      from gift_cards g left join orders o on o.id = g.order_id left join gift_cards n on n.replaces_id = g.id
    )
    select id, ending, order_id, order_number, replaces_id, replaced_by_id, recipient_email, expires_on::text, voided,
      balance_cents, created_at, count(*) over () as total_count
    from cards where ${found} and ${state ? isState(state, today) : sql<boolean>`true`}
    order by id desc limit ${per_page} offset ${(page - 1) * per_page}
  `.execute(db)
  return rows
}

function matches(q: string): RawBuilder<boolean> {
  const start = `${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`(ending = ${q.toUpperCase()} or order_number = ${q.toUpperCase()} or lower(recipient_email) like ${start})`
}

export type GiftCardSums = { outstanding_cents: number; expired_cents: number }

/** What the shop owes on cards, and what was left on cards that have run out. */
export async function sumGiftCards(db: Db, today: string): Promise<GiftCardSums> {
  const { rows } = await sql<GiftCardSums>`
    select coalesce(sum(e.amount_cents) filter (where g.expires_on >= ${today}::date), 0)::bigint as outstanding_cents,
      coalesce(sum(e.amount_cents) filter (where g.expires_on < ${today}::date), 0)::bigint as expired_cents
    from gift_card_entries e join gift_cards g on g.id = e.gift_card_id
  `.execute(db)
  return rows[0]!
}

export type EntryRow = {
  id: number
  kind: GiftCardEntryKind
  amount_cents: number
  reason: string
  made_by: string | null
  created_at: Date
}

export async function listEntries(db: Db, giftCardId: number): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.id, e.kind, e.amount_cents, e.reason, u.email as made_by, e.created_at
    from gift_card_entries e left join users u on u.id = e.made_by
    where e.gift_card_id = ${giftCardId} order by e.id desc limit 200
  `.execute(db)
  return rows
}
