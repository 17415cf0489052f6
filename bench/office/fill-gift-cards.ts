import { sql } from 'kysely'
import type { Tx } from '../../apps/api/src/db/connect.ts'

const CARDS = 5000
/** Entries of each card: sold, then spent in parts. */
const PARTS = 4

/** Gift cards that nobody has a code for. */
export async function fillGiftCards(tx: Tx): Promise<void> {
  await sql`
    insert into gift_cards (code_hash, key_id, sealed, ending, order_id, expires_on, created_at)
    select sha256(convert_to(number, 'UTF8')), 'made up', '', 'ABCD', id, (listed_at + interval '3 years')::date, listed_at
    from orders where channel = 'counter' order by id limit ${CARDS}
  `.execute(tx)
  await sql`
    insert into gift_card_entries (gift_card_id, kind, amount_cents, reason, source_key, created_at)
    select g.id, case n when 0 then 'sold' else 'spent' end, case n when 0 then 5000 else -1000 end, 'Made up',
      'bench:' || g.id || ':' || n, g.created_at + interval '1 day' * n
    from gift_cards g cross join generate_series(0, ${PARTS}::int) as n order by g.id, n
  `.execute(tx)
}
