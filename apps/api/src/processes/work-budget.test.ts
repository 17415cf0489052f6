import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { watchCatalogVersion } from '../db/catalog-version.ts'
import { ping } from '../db/connect.ts'
import { hashPassword } from '../features/auth/public.ts'
import { createCardSearch } from '../features/card-search/public.ts'
import { compress } from '../http/encoded-body.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { chargeTo, ChargedWork, currentWork, WorkBudget } from './work-budget.ts'

const ALLOWANCE = { msPerSecond: 100, maxMs: 1000 }

test('a budget refills with time up to its maximum', () => {
  const clock = { ms: 0 }
  const budget = new WorkBudget(ALLOWANCE, () => clock.ms)
  budget.charge(1500)
  expect(budget.waitMs(0)).toBe(5000)
  clock.ms = 4000
  expect([budget.waitMs(0), budget.waitMs(100)]).toEqual([1000, 2000])
  clock.ms = 1_000_000
  expect([budget.isFull(), budget.waitMs(1001)]).toEqual([true, 10])
})

test('the minimum charge of a call is deducted from its work', () => {
  const budget = new WorkBudget(ALLOWANCE, () => 0)
  const work = new ChargedWork(budget, 5)
  for (const ms of [2, 2, 2]) work.charge(ms)
  // 1000 − 5 − 1.
  expect([budget.waitMs(994), budget.waitMs(995)]).toEqual([0, 10])
})

test('charges statements, passwords and compression to the current call, and to none outside of one', async () => {
  const { db } = await openTestShop()
  const dear: (() => Promise<unknown>)[] = [() => ping(db), () => hashPassword('a long enough one'), compressMuch]
  for (const needed of dear) {
    const budget = new WorkBudget(ALLOWANCE, () => 0)
    await chargeTo(new ChargedWork(budget, 0), needed)
    await nextTurn()
    expect(budget.isFull()).toBe(false)
  }
  expect(currentWork()).toBeUndefined()
})

test('charges a search to its client, but not loading the search index', async () => {
  const { db, databaseUrl } = await openTestShop()
  const catalogVersion = watchCatalogVersion(databaseUrl)
  const search = createCardSearch({ db, catalogVersion, databaseUrl, now: Date.now })
  onTestFinished(async () => {
    await search.close()
    await catalogVersion.close()
  })
  const budget = new WorkBudget(ALLOWANCE, () => 0)
  const work = new ChargedWork(budget, 0)
  await chargeTo(work, () => search.warmUp())
  expect(budget.isFull()).toBe(true)
  await chargeTo(work, () => search.ask('parsedList', { list: '4 Lightning Bolt\n'.repeat(100) }))
  expect(budget.isFull()).toBe(false)
})

function compressMuch(): Promise<Buffer> {
  return compress(Buffer.alloc(1_000_000, 'card '), 'br', 'page')
}
