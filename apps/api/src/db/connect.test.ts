import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { makeTestDatabase } from '../testing/test-database.ts'
import { connect } from './connect.ts'

/** One connection, so that what becomes of it after a failure is seen. */
async function open() {
  const { db, close } = connect(await makeTestDatabase(), { max: 1 })
  onTestFinished(close)
  const name = async () => (await db.selectFrom('shop').select('name').executeTakeFirstOrThrow()).name
  return { db, name }
}

test('what a transaction has begun with is undone with the rest of it', async () => {
  const { db, name } = await open()
  const before = await name()
  const failing = db.transaction().execute(async (tx) => {
    await tx.updateTable('shop').set({ name: 'Nobody’s Cards' }).execute()
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await name()).toBe(before)
})

test('a transaction that fails at its first statement leaves its connection as good as new', async () => {
  const { db, name } = await open()
  await expect(db.transaction().execute((tx) => sql`select 1 / 0`.execute(tx))).rejects.toThrow('division by zero')
  await db.transaction().execute((tx) => tx.updateTable('shop').set({ name: 'Kitchen Table Cards' }).execute())
  expect(await name()).toBe('Kitchen Table Cards')
})

test('a transaction in which nothing is asked ends well', async () => {
  const { db, name } = await open()
  await db.transaction().execute(async () => {})
  expect(await name()).not.toBe('')
})

test('a connection that is gone fails the first statement, and the next transaction gets another', async () => {
  const { db, name } = await open()
  const gone = db.transaction().execute(async (tx) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
  })
  await expect(gone).rejects.toThrow(/terminat|EPIPE|ECONNRESET/)
  await db.transaction().execute((tx) => tx.updateTable('shop').set({ name: 'Open Again' }).execute())
  expect(await name()).toBe('Open Again')
})

/** Its own and, where Linux has such a thing, its session's: 0 is usual, 19 the lowest. */
function prioritiesOf(pid: number): (number | undefined)[] {
  const afterTitle = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!
  const group = `/proc/${pid}/autogroup`
  const session = existsSync(group) ? /nice (-?\d+)/.exec(readFileSync(group, 'utf8'))?.[1] : undefined
  return [Number(afterTitle.split(' ')[16]), session === undefined ? undefined : Number(session)]
}

test.runIf(process.platform === 'linux')('a background process has low priority in the database too', async () => {
  const url = await makeTestDatabase()
  const backendOf = async (lowPriority: boolean) => {
    const { db, close } = connect(url, { max: 1, lowPriority })
    onTestFinished(close)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    return rows[0]!.pid
  }
  const [usual, back] = [await backendOf(false), await backendOf(true)]
  const before = prioritiesOf(usual)
  const session = before[1] === undefined ? undefined : 10
  await expect.poll(() => prioritiesOf(back), { timeout: 5000 }).toEqual([10, session])
  expect(prioritiesOf(usual)).toEqual(before)
  expect(before).not.toEqual([10, session])
})
