import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { makeTestDatabase } from '../testing/test-database.ts'
import { connect, type Db } from './connect.ts'
import { copyLines } from './copy-lines.queries.ts'

/** One connection, so that each statement comes behind the other. */
async function open(): Promise<Db> {
  const { db, close } = connect(await makeTestDatabase('template0'), { max: 1 })
  onTestFinished(close)
  await sql`create table places (id integer primary key, name text)`.execute(db)
  return db
}

const add = (db: Db, lines: string) => copyLines(db, 'places', ['id', 'name'], Buffer.from(lines))
const list = async (db: Db) =>
  (await sql<{ id: number; name: string | null }>`table places order by id`.execute(db)).rows

test('copies lines into a table', async () => {
  const db = await open()
  await add(db, '1\tDarwin\n2\t\\N\n3\ta\\tb\\nc\\\\d\n')
  expect(await list(db)).toEqual([
    { id: 1, name: 'Darwin' },
    { id: 2, name: null },
    { id: 3, name: 'a\tb\nc\\d' },
  ])
})

test('a refused line adds nothing, and the connection answers on, however much was still to be sent', async () => {
  const db = await open()
  const much = Array.from({ length: 60_000 }, (_, n) => `${n}\t${'x'.repeat(100)}\n`).join('')
  await expect(add(db, `no number\tDarwin\n${much}`)).rejects.toMatchObject({ code: '22P02' })
  await expect(add(db, `${much}7\tTwice\n`)).rejects.toMatchObject({ code: '23505' })
  expect(await list(db)).toEqual([])
  await add(db, '1\tDarwin\n')
  expect(await list(db)).toHaveLength(1)
})

test('in a transaction, copied lines go when it is rolled back, and statements sent at once wait for the copy', async () => {
  const db = await open()
  const lost = db.transaction().execute(async (tx) => {
    const [, count] = await Promise.all([add(tx, '1\tDarwin\n'), sql`select count(*) from places`.execute(tx)])
    expect(count.rows).toEqual([{ count: 1 }])
    throw new Error('no')
  })
  await expect(lost).rejects.toThrow('no')
  expect(await list(db)).toEqual([])
})
