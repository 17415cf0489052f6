import { sql } from 'kysely'
import type { Tx } from '../../apps/api/src/db/connect.ts'

const CARDS = 5000
/** What is left of each becomes store credit. */
const CENTS = 5000

/** Gift cards of the program before, brought in two years ago; their holders took the money as store credit. */
export async function fillGiftCards(tx: Tx): Promise<void> {
  await sql`
    with file as (
      insert into moved_files (kind, state, file_name, file_hash, format, made_by, created_at)
      values ('gift_cards', 'done', 'gift-cards.csv', encode(sha256('gift cards'), 'hex'), 'columns', 'olga@example.test',
        now() - interval '2 years')
      returning id
    ),
    cards as (
      insert into gift_cards (code_hash, key_id, sealed, ending, moved_in, expires_on, created_at)
      select sha256(('card ' || n)::bytea), 'made up', '', 'ABCD', true, current_date + 365, now() - interval '2 years'
      from generate_series(1, ${CARDS}::integer) as n
      returning id, created_at
    ),
    moved as (
      insert into moved_rows (file_id, line, text, state, round, amount_cents, gift_card_id)
      select file.id, row_number() over (order by cards.id) + 1, 'Made up', 'kept', 1, ${CENTS}::integer, cards.id from file, cards
      returning id, gift_card_id
    )
    insert into gift_card_entries (gift_card_id, kind, amount_cents, reason, source_key, created_at)
    select c.id, 'moved_in', ${CENTS}::integer, 'Moved in', 'moved-in-card:' || m.id || ':1', c.created_at
    from moved m join cards c on c.id = m.gift_card_id
    union all
    select c.id, 'redeemed', -${CENTS}::integer, 'Store credit', 'redeemed:' || c.id, c.created_at + interval '1 week' from cards c
    order by 6, 5
  `.execute(tx)
  await sql`
    insert into store_credit_entries (user_id, amount_cents, reason, source_key, created_at)
    select c.id, -e.amount_cents, 'Gift card', e.source_key, e.created_at
    from (select *, row_number() over (order by id) as i from gift_card_entries where kind = 'redeemed' and source_key like 'redeemed:%'
      and gift_card_id in (select gift_card_id from moved_rows where gift_card_id is not null)) e
    join made_customers c using (i)
    order by e.id
  `.execute(tx)
}
