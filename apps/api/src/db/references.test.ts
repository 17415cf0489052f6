import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { makeTestDatabase } from '../testing/test-database.ts'
import { connect, type Db } from './connect.ts'

async function open(): Promise<Db> {
  const { db, close } = connect(await makeTestDatabase())
  onTestFinished(close)
  return db
}

const addGame = async (db: Db) => {
  const row = { code: 'tiddlywinks', name: 'Tiddlywinks', sku_prefix: 'tw', position: 99 }
  return (await db.insertInto('games').values(row).returning('id').executeTakeFirstOrThrow()).id
}
const moveProduct = (db: Db, gameId: number) =>
  sql`update products set game_id = ${gameId} where id = (select min(id) from products)`.execute(db)
const deleteGame = (db: Db, id: number) => db.deleteFrom('games').where('id', '=', id).execute()

test('a product of a game, or a printing of a set, that does not exist is refused', async () => {
  const db = await open()
  await expect(moveProduct(db, 999)).rejects.toThrow('violates foreign key constraint "products_game_id_fkey"')
  const copy = sql`
    insert into products (game_id, printing_id, finish, name, released_on)
    select 999, printing_id, 'etched', name, released_on from products where finish = 'foil' limit 1
  `.execute(db)
  await expect(copy).rejects.toMatchObject({ code: '23503', constraint: 'products_game_id_fkey' })
  const moved = sql`update printings set set_code = 'nowhere' where id = (select min(id) from printings)`.execute(db)
  await expect(moved).rejects.toThrow('violates foreign key constraint "printings_set_code_fkey"')
})

test('a game or a set that something refers to can neither be deleted nor renumbered; others can', async () => {
  const db = await open()
  const { game_id } = await db.selectFrom('products').select('game_id').executeTakeFirstOrThrow()
  await expect(deleteGame(db, game_id)).rejects.toMatchObject({ code: '23503' })
  await expect(sql`update card_sets set code = 'xxx' where code = 'm10'`.execute(db)).rejects.toMatchObject({
    code: '23503',
    constraint: 'printings_set_code_fkey',
  })
  await sql`update card_sets set name = 'Renamed' where code = 'm10'`.execute(db)
  await deleteGame(db, await addGame(db))
})

test('of one who deletes a game and one who puts a product under it only one gets through', async () => {
  const db = await open()
  for (let round = 0; round < 20; round += 1) {
    const id = await addGame(db)
    const results = await Promise.allSettled([moveProduct(db, id), deleteGame(db, id)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { rows } = await sql`
      select from products p where not exists (select from games g where g.id = p.game_id)
    `.execute(db)
    expect(rows).toEqual([])
    await sql`update products set game_id = (select min(id) from games) where game_id = ${id}`.execute(db)
    await deleteGame(db, id)
  }
})
