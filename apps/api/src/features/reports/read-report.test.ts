import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../db/connect.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { listAccountCodes } from './journal.queries.ts'
import { readReport } from './read-report.queries.ts'

const addCode = (db: Db) => db.insertInto('account_codes').values({ account: 'cash', code: '1-1000' }).execute()

test('a report reads one moment, plans each statement for its period, and can write nothing', async () => {
  const { db } = await openTestShop()
  await readReport(db, async (tx) => {
    expect(await listAccountCodes(tx)).toEqual({})
    await addCode(db)
    expect(await listAccountCodes(tx)).toEqual({})
    const { rows } = await sql`show plan_cache_mode`.execute(tx)
    expect(rows).toEqual([{ plan_cache_mode: 'force_custom_plan' }])
  })
  expect(await listAccountCodes(db)).toEqual({ cash: '1-1000' })
  await expect(readReport(db, addCode)).rejects.toThrow(/read-only/)
})
