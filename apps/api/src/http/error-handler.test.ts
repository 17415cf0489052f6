import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { connect, type Db } from '../db/connect.ts'
import { makeTestDatabase } from '../testing/test-database.ts'
import { toShopError } from './error-handler.ts'

const BUSY = { status: 503, message: 'Somebody else is busy with the same thing. Please try again in a moment.' }

async function openDatabase(): Promise<Db> {
  const { db, close } = connect(await makeTestDatabase())
  onTestFinished(close)
  return db
}

test('a deadlock is answered with a request to try again', async () => {
  const db = await openDatabase()
  const haveOne = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const take = (own: number, other: number) =>
    db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${own}::bigint)`.execute(tx)
      haveOne[own]!.resolve()
      await haveOne[other]!.promise
      await sql`select pg_advisory_xact_lock(${other}::bigint)`.execute(tx)
    })
  const refused = (await Promise.allSettled([take(0, 1), take(1, 0)])).find((end) => end.status === 'rejected')
  expect(toShopError(refused?.reason)).toMatchObject(BUSY)
})

test('an aborted upload is not reported as a database failure', () => {
  const hungUp = Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 })
  expect(toShopError(hungUp)).toMatchObject({ status: 400 })
  expect(toShopError(Object.assign(new Error('read'), { code: 'ECONNRESET' }))).toMatchObject({ status: 503 })
})

test('a lock timeout is answered with a request to try again', async () => {
  const db = await openDatabase()
  const refused = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(tx)
    const other = db.transaction().execute(async (otherTx) => {
      await sql`set local lock_timeout = 100`.execute(otherTx)
      await sql`select pg_advisory_xact_lock(1)`.execute(otherTx)
    })
    return other.catch((error: Error) => error)
  })
  expect(toShopError(refused!)).toMatchObject(BUSY)
})

test('a day that PostgreSQL does not know is bad input', async () => {
  const db = await openDatabase()
  const refused = await sql`select ${'0000-01-01'}::date`.execute(db).catch((error: Error) => error)
  expect(toShopError(refused as Error)).toMatchObject({ code: 'input.not_storable', status: 400 })
})
