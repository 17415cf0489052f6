import type { InsertObject } from 'kysely'
import type { Db } from '../connect.ts'
import type { DB } from '../schema.gen.ts'

export async function insertGames(db: Db, games: InsertObject<DB, 'games'>[]): Promise<void> {
  await db
    .insertInto('games')
    .values(games)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertTaxonomy(db: Db, name: string, taxons: string[]): Promise<void> {
  const taxonomy = await db
    .insertInto('taxonomies')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!taxonomy) return
  await db
    .insertInto('taxons')
    .values(taxons.map((taxon, position) => ({ taxonomy_id: taxonomy.id, name: taxon, position })))
    .execute()
}
