import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Db, Tx } from '../../db/connect.ts'

export type GameRow = {
  id: number
  code: string
  name: string
  sku_prefix: string
  image_url: string | null
  hidden: boolean
}

/** In the owner's order. */
export async function listGames(db: Db): Promise<GameRow[]> {
  return db
    .selectFrom('games')
    .select(['id', 'code', 'name', 'sku_prefix', 'image_url', 'hidden'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** By game. */
export async function countProductsByGame(db: Db): Promise<Map<number, number>> {
  const { rows } = await sql<{ game_id: number; count: number }>`
    select game_id, count(*) as count from products group by game_id
  `.execute(db)
  return new Map(rows.map(({ game_id, count }) => [game_id, count]))
}

/** Last in the order. */
export async function insertGame(tx: Tx, game: Omit<GameRow, 'id'>): Promise<number> {
  const { id } = await tx
    .insertInto('games')
    .values({ ...game, position: sql<number>`(select coalesce(max(position), 0) + 1 from games)` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateGame(tx: Tx, id: number, fields: Omit<GameRow, 'id' | 'code'>): Promise<void> {
  await tx.updateTable('games').set(fields).where('id', '=', id).execute()
}

const FOREIGN_KEY_VIOLATION = '23503'

/** False if products, sets, cards or decks belong to it (foreign keys); the transaction must then be rolled back. */
export async function deleteGame(tx: Tx, id: number): Promise<boolean> {
  try {
    await tx.deleteFrom('games').where('id', '=', id).execute()
    return true
  } catch (error) {
    if (error instanceof DatabaseError && error.code === FOREIGN_KEY_VIOLATION) return false
    throw error
  }
}
