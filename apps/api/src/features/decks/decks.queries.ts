import type { Board } from '@pennysleeve/domain/decks/deck-card.ts'
import { sql } from 'kysely'
import { columnsOf } from '../../db/columns-of.ts'
import type { Db, Tx } from '../../db/connect.ts'
import type { Page } from '../../http/present-paging.ts'

/** Far more than anybody needs, so that nobody fills the database. */
export const MAX_DECKS = 500

const GAME_TYPE = sql<string>`(select code from games where games.id = decks.game_id)`.as('game_type')

/** The name of a game that is not hidden. */
export async function findShownGame(db: Db, code: string) {
  const query = db.selectFrom('games').select('name').where('code', '=', code).where('hidden', '=', false)
  return query.executeTakeFirst()
}

export async function listDecks(db: Db, userId: number, page: Page) {
  return db
    .selectFrom('decks')
    .select(columnsOf('decks'))
    .select(GAME_TYPE)
    .select(sql<number>`count(*) over ()`.as('total_count'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.per_page)
    .offset((page.page - 1) * page.per_page)
    .execute()
}

/** The reader's own deck, or a public one. */
export async function findReadableDeck(db: Db, userId: number, id: number) {
  return db
    .selectFrom('decks')
    .select(columnsOf('decks'))
    .select(GAME_TYPE)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('public', '=', true)]))
    .executeTakeFirst()
}
export type DeckRow = NonNullable<Awaited<ReturnType<typeof findReadableDeck>>>

/** Every writer of a deck comes through here: locks it and sets updated_at. Another customer's is not found. */
export async function lockDeck(tx: Tx, userId: number, id: number): Promise<DeckRow | undefined> {
  return tx
    .updateTable('decks')
    .set({ updated_at: sql`now()` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning(columnsOf('decks'))
    .returning(GAME_TYPE)
    .executeTakeFirst()
}

type NewDeck = {
  user_id: number
  game_type: string
  name: string
  description: string
  format: string
  public: boolean
}

/** Undefined if the customer has the maximum number of decks. The game must exist. */
export async function insertDeck(tx: Tx, deck: NewDeck): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into decks (user_id, game_id, name, description, format, public)
    select ${deck.user_id}, (select id from games where code = ${deck.game_type}), ${deck.name}, ${deck.description}, ${deck.format}, ${deck.public}
    where (select count(*) from decks where user_id = ${deck.user_id} and deleted_at is null) < ${MAX_DECKS}
    returning id
  `.execute(tx)
  return rows[0]?.id
}

/** The deck must be locked, which has set updated_at. */
export async function updateDeck(tx: Tx, id: number, fields: Omit<NewDeck, 'user_id' | 'game_type'>): Promise<void> {
  await tx.updateTable('decks').set(fields).where('id', '=', id).execute()
}

/** Soft delete; a job deletes it for good later. */
export async function deleteDeck(db: Db, userId: number, id: number): Promise<boolean> {
  const result = await db
    .updateTable('decks')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function undeleteDeck(tx: Tx, userId: number, id: number): Promise<boolean> {
  const result = await tx
    .updateTable('decks')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function countDecks(tx: Tx, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from decks where user_id = ${userId} and deleted_at is null
  `.execute(tx)
  return rows[0]!.count
}

export async function deleteDecksOlderThan(db: Db, days: number): Promise<void> {
  await sql`delete from decks where deleted_at < now() - make_interval(days => ${days})`.execute(db)
}

export async function copyDeckCards(tx: Tx, fromDeckId: number, toDeckId: number): Promise<void> {
  await sql`
    insert into deck_cards (deck_id, product_id, board, quantity, commander)
    select ${toDeckId}, product_id, board, quantity, commander from deck_cards where deck_id = ${fromDeckId} order by id
  `.execute(tx)
}

/** The cards of several decks, with the few columns that a list needs. */
export async function listDeckCardRows(db: Db, deckIds: number[]) {
  return db
    .selectFrom('deck_cards as d')
    .innerJoin('products as p', 'p.id', 'd.product_id')
    .select(['d.id', 'd.deck_id', 'd.product_id', 'd.quantity', 'd.commander', 'd.board', 'p.name'])
    .where('d.deck_id', '=', sql<number>`any(${deckIds}::bigint[])`)
    .orderBy('d.id')
    .execute()
}
export type DeckCardRow = Awaited<ReturnType<typeof listDeckCardRows>>[number]

/** The cards of a deck with all facts for its rules, and the number of copies the reader owns. */
export async function listDeckCards(db: Db, deckId: number, readerId: number) {
  return (
    db
      .selectFrom('deck_cards as d')
      .innerJoin('products as p', 'p.id', 'd.product_id')
      .innerJoin('variants as v', 'v.id', 'p.offered_variant_id')
      // Only singles can be in a deck, and a single has a printing.
      .innerJoin('printings as r', 'r.id', 'p.printing_id')
      .innerJoin('cards as c', 'c.id', 'r.card_id')
      .select(['d.id', 'd.deck_id', 'd.product_id', 'd.quantity', 'd.commander', 'd.board', 'p.name'])
      .select(['c.mana_cost', 'c.mana_value', 'c.type_line', 'c.colors', 'c.color_identity', 'c.abilities', 'c.power'])
      .select(['r.set_code as set', 'r.collector_number', 'r.rarity', 'r.oldschool_legality', 'p.finish'])
      .select(['v.price_cents', 'v.available'])
      .select(sql<Record<string, string>>`c.legalities`.as('legalities'))
      .select(sql<string | null>`coalesce(c.oracle_text, c.description)`.as('text'))
      .select(
        sql<string[]>`array(select distinct rarity from printings o where o.card_id = c.id order by 1)`.as('rarities'),
      )
      .select(
        sql<number>`coalesce((
          select sum(e.quantity) from collection_entries e
          join products op on op.id = e.product_id
          join printings o on o.id = op.printing_id
          where e.user_id = ${readerId} and o.card_id = c.id
        ), 0)::integer`.as('owned_quantity'),
      )
      .select(
        sql<number | null>`(
          select min(ov.price_cents) from printings o
          join products op on op.printing_id = o.id
          join variants ov on ov.id = op.offered_variant_id
          where o.card_id = c.id and ov.available > 0
        )`.as('cheapest_cents'),
      )
      .where('d.deck_id', '=', deckId)
      .orderBy('d.id')
      .execute()
  )
}
export type DeckCardFacts = Awaited<ReturnType<typeof listDeckCards>>[number]

export async function findDeckCard(db: Db, deckId: number, id: number) {
  return db
    .selectFrom('deck_cards')
    .select(columnsOf('deck_cards'))
    .where('deck_id', '=', deckId)
    .where('id', '=', id)
    .executeTakeFirst()
}

type NewDeckCard = { product_id: number; board: Board; quantity: number; commander: boolean }

/** Upserts rows by product and board, which must be distinct. The deck must be locked. */
export async function addToDeckCards(tx: Tx, deckId: number, cards: NewDeckCard[]) {
  return tx
    .insertInto('deck_cards')
    .values(
      cards.map(({ product_id, board, quantity, commander }) => ({
        deck_id: deckId,
        product_id,
        board,
        quantity,
        commander,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['deck_id', 'product_id', 'board']).doUpdateSet({
        quantity: sql`deck_cards.quantity + excluded.quantity`,
        commander: sql`deck_cards.commander or excluded.commander`,
      }),
    )
    .returning(['id', 'quantity'])
    .execute()
}

export async function countDeckCards(tx: Tx, deckId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from deck_cards where deck_id = ${deckId}`.execute(tx)
  return rows[0]!.count
}

export async function setDeckCardQuantity(tx: Tx, id: number, quantity: number): Promise<void> {
  await tx.updateTable('deck_cards').set({ quantity }).where('id', '=', id).execute()
}

export async function setCommander(tx: Tx, id: number, commander: boolean): Promise<void> {
  await tx.updateTable('deck_cards').set({ commander }).where('id', '=', id).execute()
}

export async function clearCommanders(tx: Tx, deckId: number): Promise<void> {
  await tx
    .updateTable('deck_cards')
    .set({ commander: false })
    .where('deck_id', '=', deckId)
    .where('commander', '=', true)
    .execute()
}

export async function deleteDeckCard(tx: Tx, deckId: number, id: number): Promise<boolean> {
  const result = await tx.deleteFrom('deck_cards').where('deck_id', '=', deckId).where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows > 0n
}
