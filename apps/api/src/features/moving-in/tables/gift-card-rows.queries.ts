import { sql } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import { nextAppliedRows, nextTableRows } from './table-rows.queries.ts'

/** Lines of the file and cards of the shop that have these codes. A card that was undone is none. */
export async function listKnownCodes(tx: Tx, fileId: number, hashes: string[], exceptRow = 0) {
  const { rows } = await sql<{ code_hash: string; there: boolean; line: number | null }>`
    select g.code_hash, c.id is not null as there, l.line
    from unnest(${hashes}::text[]) as g(code_hash)
    left join gift_cards c on c.code_hash = decode(g.code_hash, 'hex') and not (c.moved_in and c.voided_at is not null)
    left join lateral (
      select min(line) as line from moved_rows w
      where w.file_id = ${fileId} and w.detail ? 'code_hash' and w.detail ->> 'code_hash' = g.code_hash and w.id <> ${exceptRow}
        and w.state in ('planned', 'applied', 'kept', 'undone')
    ) l on true
  `.execute(tx)
  return new Map(rows.map((row) => [row.code_hash, row]))
}

export async function lockCardsToApply(tx: Tx, fileId: number, limit: number): Promise<void> {
  await sql`
    select from gift_cards where code_hash in (select decode(n.detail ->> 'code_hash', 'hex') from ${nextTableRows(fileId, limit)} n)
    order by id for no key update
  `.execute(tx)
}

/**
 * Makes the cards, or takes those up again that were undone, and opens their ledgers. A code that a card gets in this
 * moment stays for the next batch.
 */
export async function applyGiftCardRows(tx: Tx, fileId: number, limit: number, madeBy: number | null): Promise<number> {
  const { rows } = await sql<{ seen: number }>`
    with next as (
      select n.id, n.email, n.amount_cents, n.detail, n.round + 1 as round, decode(n.detail ->> 'code_hash', 'hex') as code_hash
      from ${nextTableRows(fileId, limit)} n
    ), made as (
      insert into gift_cards (code_hash, key_id, sealed, ending, order_id, moved_in, recipient_email, expires_on)
      select code_hash, detail ->> 'key_id', decode(detail ->> 'sealed', 'base64'), detail ->> 'ending', null, true, email,
        (detail ->> 'expires_on')::date
      from next n where not exists (select from gift_cards g where g.code_hash = n.code_hash)
      on conflict (code_hash) do nothing returning id, code_hash
    ), found as (
      select n.*, g.id as card_id, case
        when not g.moved_in or g.voided_at is null then 'A gift card with this code is there already.'
        when exists (select from gift_cards r where r.replaces_id = g.id) then 'This card was replaced by another one.'
        when not exists (
          select from gift_card_entries e where e.gift_card_id = g.id and e.source_key like 'moved-out-card:%'
            and e.id = (select max(id) from gift_card_entries where gift_card_id = g.id)
        ) then 'This card was made void.'
      end as refusal
      from next n join gift_cards g on g.code_hash = n.code_hash
      union all
      select n.*, m.id, null from next n join made m on m.code_hash = n.code_hash
    ), revived as (
      update gift_cards g set voided_at = null, expires_on = (f.detail ->> 'expires_on')::date, recipient_email = f.email
      from found f where g.id = f.card_id and f.refusal is null
    ), opened as (
      insert into gift_card_entries (gift_card_id, kind, amount_cents, reason, source_key, made_by)
      select card_id, 'moved_in', amount_cents, 'Moved in', 'moved-in-card:' || id || ':' || round, ${madeBy}::bigint
      from found where refusal is null
    ), marked as (
      update moved_rows w set state = case when f.refusal is null then 'applied' else 'unresolved' end, reason = f.refusal,
        round = case when f.refusal is null then f.round else w.round end,
        gift_card_id = case when f.refusal is null then f.card_id else w.gift_card_id end
      from found f where w.id = f.id
    )
    select count(*) as seen from next
  `.execute(tx)
  return rows[0]!.seen
}

export async function lockCardsToUndo(tx: Tx, fileId: number, limit: number): Promise<void> {
  await sql`
    select from gift_cards where id in (select n.gift_card_id from ${nextAppliedRows(fileId, limit)} n)
    order by id for no key update
  `.execute(tx)
}

/** Takes the money off cards that nobody has used, and makes them void. */
export async function undoGiftCardRows(tx: Tx, fileId: number, limit: number, madeBy: number | null): Promise<number> {
  const { rows } = await sql<{ seen: number }>`
    with next as (
      select n.id, n.gift_card_id, n.amount_cents, n.round, g.voided_at, e.id as entry_id
      from ${nextAppliedRows(fileId, limit)} n join gift_cards g on g.id = n.gift_card_id
      join gift_card_entries e on e.source_key = 'moved-in-card:' || n.id || ':' || n.round
    ), judged as (
      select *, case
        when exists (select from gift_cards r where r.replaces_id = n.gift_card_id) then 'This card was replaced by another one since.'
        when voided_at is not null then 'This card was made void since.'
        when exists (select from gift_card_entries s where s.gift_card_id = n.gift_card_id and s.id > n.entry_id)
          then 'Some of this card has been spent since.'
      end as refusal
      from next n
    ), taken as (
      insert into gift_card_entries (gift_card_id, kind, amount_cents, reason, source_key, made_by)
      select gift_card_id, 'moved_in', -amount_cents, 'Moved in, undone', 'moved-out-card:' || id || ':' || round, ${madeBy}::bigint
      from judged where refusal is null
    ), voided as (
      update gift_cards g set voided_at = now() from judged j where g.id = j.gift_card_id and j.refusal is null
    ), marked as (
      update moved_rows w set state = case when j.refusal is null then 'undone' else 'kept' end, reason = j.refusal
      from judged j where w.id = j.id
    )
    select count(*) as seen from judged
  `.execute(tx)
  return rows[0]!.seen
}
