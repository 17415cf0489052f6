import { sql } from 'kysely'
import { onTestFinished, expect, test, vi } from 'vitest'
import { audit } from '../db/audit.queries.ts'
import { makeShopper, makeStock } from '../testing/people/make-shopper.ts'
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts'
import { runWaitingJobs } from '../testing/run-waiting-jobs.ts'
import { disconnectDatabase } from '../testing/test-database.ts'
import { startJobs } from './start-jobs.ts'
import type { Tasks } from './tasks.ts'

/** The real job runner, with a record of what was done. */
function runJobs(shop: TestShop, tasks: Partial<Tasks> = {}) {
  const done: string[] = []
  const note = (name: string) => async () => void done.push(name)
  const all = {
    'settle-order': note('settle-order'),
    'settle-orders': note('settle-orders'),
    'settle-refunds': note('settle-refunds'),
    'forget-answers': note('forget-answers'),
    'send-mail': note('send-mail'),
    'send-due-mails': note('send-due-mails'),
    'send-reset-link': note('send-reset-link'),
    'warn-of-guesses': note('warn-of-guesses'),
    'forget-sessions': note('forget-sessions'),
    'refresh-symbols': note('refresh-symbols'),
    'refresh-cards': note('refresh-cards'),
    'erase-bank-details': note('erase-bank-details'),
    'erase-dealer-register': note('erase-dealer-register'),
    'settle-offers': note('settle-offers'),
    'apply-buying-rules': note('apply-buying-rules'),
    'deliver-gift-card': note('deliver-gift-card'),
    'make-gift-cards': note('make-gift-cards'),
    'catch-up-payments': note('catch-up-payments'),
    'refund-called-off': note('refund-called-off'),
    'end-events': note('end-events'),
    'remind-entrants': note('remind-entrants'),
    'forget-entrants': note('forget-entrants'),
    'forget-moved-rows': note('forget-moved-rows'),
    'import-cards': note('import-cards'),
    'forget-decks': note('forget-decks'),
    'forget-collection-removals': note('forget-collection-removals'),
    'forget-pictures': note('forget-pictures'),
    'prepare-price-run': note('prepare-price-run'),
    'apply-price-run': note('apply-price-run'),
    'continue-price-runs': note('continue-price-runs'),
    'draft-daily-prices': note('draft-daily-prices'),
    'apply-moved-file': note('apply-moved-file'),
    'undo-moved-file': note('undo-moved-file'),
    'continue-moved-files': note('continue-moved-files'),
    'back-up': note('back-up'),
    ...tasks,
  }
  const stop = startJobs(shop.databaseUrl, all, shop.app.log)
  return { done, stop }
}

const listJobs = async ({ db }: TestShop) =>
  (
    await sql<{ key: string; minutes: number }>`
    select key, round(extract(epoch from run_at - now()) / 60)::integer as minutes from graphile_worker.jobs order by id
  `.execute(db)
  ).rows

test('checks an order being paid when its reservation expires', async () => {
  const shop = await openTestShop()
  const ada = await makeShopper(shop)
  const bolt = await makeStock(shop)
  const { id, number } = await ada.goToPayment({ variant_id: bolt, quantity: 2 })
  expect(await listJobs(shop)).toEqual([{ key: `settle-order:${id}`, minutes: 20 }])
  await shop.runJobs()
  expect((await ada.read(number)).body.state).toBe('payment')
  await sql`update orders set reserved_until = now() - interval '1 second'`.execute(shop.db)
  await runWaitingJobs(shop)
  expect((await ada.read(number)).body.state).toBe('delivery')
  expect(await listJobs(shop)).toEqual([])
  expect(await audit(shop.db)).toEqual([])
})

test('a shorter reservation time is checked when that expires', async () => {
  const shop = await openTestShop({ config: { reservationSeconds: 120 } })
  const ada = await makeShopper(shop)
  const { id, reserved_until } = await ada.goToPayment({ variant_id: await makeStock(shop), quantity: 2 })
  expect(Date.parse(reserved_until ?? '') - Date.now()).toBeLessThanOrEqual(120_000)
  expect(await listJobs(shop)).toEqual([{ key: `settle-order:${id}`, minutes: 2 }])
})

test('a rolled-back purchase adds no job', async () => {
  const shop = await openTestShop()
  const ada = await makeShopper(shop)
  const eve = await makeShopper(shop, 'eve@example.test')
  const bolt = await makeStock(shop, 1)
  const { number } = (await ada.create({ variant_id: bolt, quantity: 1 })).body
  await ada.next(number)
  await ada.address(number)
  await ada.next(number)
  await eve.goToPayment({ variant_id: bolt, quantity: 1 })
  expect((await ada.checkout(number, {})).status).toBe(422)
  expect(await listJobs(shop)).toHaveLength(1)
})

test('every scheduled task runs once at start', async () => {
  const shop = await openTestShop()
  const { done, stop } = runJobs(shop)
  onTestFinished(stop)
  await vi.waitFor(() =>
    expect(done.toSorted()).toEqual([
      'apply-buying-rules',
      'back-up',
      'catch-up-payments',
      'continue-moved-files',
      'continue-price-runs',
      'draft-daily-prices',
      'end-events',
      'erase-bank-details',
      'erase-dealer-register',
      'forget-answers',
      'forget-collection-removals',
      'forget-decks',
      'forget-entrants',
      'forget-moved-rows',
      'forget-pictures',
      'forget-sessions',
      'import-cards',
      'make-gift-cards',
      'refresh-cards',
      'refresh-symbols',
      'refund-called-off',
      'remind-entrants',
      'send-due-mails',
      'settle-offers',
      'settle-orders',
    ]),
  )
})

test('a long import and price run delay neither mail nor payments', async () => {
  const shop = await openTestShop()
  const release = Promise.withResolvers<void>()
  const under: string[] = []
  const takeLong = (name: string) => async () => {
    under.push(name)
    await release.promise
  }
  const { done, stop } = runJobs(shop, {
    'import-cards': takeLong('import-cards'),
    'continue-price-runs': takeLong('continue-price-runs'),
  })
  onTestFinished(async () => {
    release.resolve()
    await stop()
  })
  await vi.waitFor(() => expect(under.toSorted()).toEqual(['continue-price-runs', 'import-cards']), 10_000)
  await sql`
    select graphile_worker.add_job('send-mail', '{"mail_id": 1}'),
      graphile_worker.add_job('settle-order', '{"order_id": 1}')
  `.execute(shop.db)
  await vi.waitFor(() => expect(done).toEqual(expect.arrayContaining(['send-mail', 'settle-order'])), 10_000)
})

test('stopping during start-up logs nothing', async () => {
  const shop = await openTestShop()
  const complaint = vi.spyOn(shop.app.log, 'error')
  const { stop } = runJobs(shop)
  await stop()
  expect(complaint).not.toHaveBeenCalled()
})

test('stopping lets a running job finish', async () => {
  const shop = await openTestShop()
  const begun = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  let finished = false
  const { stop } = runJobs(shop, {
    'settle-orders': async () => {
      begun.resolve()
      await release.promise
      finished = true
    },
  })
  await begun.promise
  const stopping = stop()
  release.resolve()
  await stopping
  expect(finished).toBe(true)
  // Marked as done in the queue too.
  expect((await listJobs(shop)).map(({ key }) => key)).not.toContain('settle-orders')
})

test(
  'survives a lost database while a job runs and goes on when it is back',
  { tags: 'nightly', timeout: 60_000 },
  async () => {
    // A database of its own: a runner of an earlier test that is still ending would take the job.
    const shop = await openTestShop({ fresh: true })
    const begun = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    let rounds = 0
    const { done, stop } = runJobs(shop, {
      'settle-orders': async () => {
        rounds += 1
        begun.resolve()
        await release.promise
      },
    })
    onTestFinished(stop)
    await begun.promise
    const complaint = vi.spyOn(shop.app.log, 'error')
    const comeBack = await disconnectDatabase(shop.databaseUrl)
    release.resolve()
    await vi.waitFor(() => expect(complaint).toHaveBeenCalled(), 10_000)
    await comeBack()
    await vi.waitFor(async () => {
      // Keeps its place among the scheduled jobs, however often it is added.
      await sql`
      select graphile_worker.add_job('settle-order', '{"order_id": 1}', job_key => 'after', job_key_mode => 'preserve_run_at')
    `.execute(shop.db)
      expect(done).toContain('settle-order')
    }, 50_000)
    expect(rounds).toBeGreaterThan(0)
  },
)
