import { sql } from 'kysely'
import type { Tx } from '../connect.ts'
import type { demoDecks, readDemoCollection, readDemoDeckCards } from './demo-belongings.ts'

/** The cheapest printing is the one people own. A name that is not in the catalogue finds none, which fails loudly. */
const cheapest = (name: string, finish: string) => sql`
  left join lateral (
    select p.id from products p join variants v on v.product_id = p.id and v.copy_rank = 0
    where p.name = ${sql.ref(name)} and p.finish = ${sql.raw(finish)} order by v.price_cents, p.id limit 1
  ) p on true
`

export async function insertCollection(tx: Tx, email: string, rows: ReturnType<typeof readDemoCollection>) {
  await sql`
    insert into collection_entries (user_id, product_id, quantity, condition)
    select u.id, p.id, n.quantity, n.condition
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n(name text, finish text, quantity integer, condition text)
    join users u on u.email = ${email}
    ${cheapest('n.name', 'n.finish')}
  `.execute(tx)
}

type DeckCards = ReturnType<typeof readDemoDeckCards>

export async function insertDecks(tx: Tx, email: string, decks: typeof demoDecks, cards: DeckCards): Promise<void> {
  await sql`
    with made as (
      insert into decks (user_id, game_id, name, description, format, public)
      select u.id, (select id from games where code = 'magic_the_gathering'), n.name, n.description, n.format, n.public
      from jsonb_to_recordset(${JSON.stringify(decks)}::jsonb)
        as n(name text, description text, format text, public boolean)
      join users u on u.email = ${email}
      returning id, name
    )
    insert into deck_cards (deck_id, product_id, quantity, board, commander)
    select d.id, p.id, n.quantity, n.board, n.commander
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb)
      as n(deck text, name text, quantity integer, board text, commander boolean)
    join made d on d.name = n.deck
    ${cheapest('n.name', `'nonfoil'`)}
  `.execute(tx)
}
