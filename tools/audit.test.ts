import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeShopper, makeStock } from '../apps/api/src/testing/people/make-shopper.ts'
import { openTestShop } from '../apps/api/src/testing/open-test-shop.ts'

const AUDIT = join(import.meta.dirname, 'audit.ts')

/** Runs the command beside an open shop. */
async function runAudit(databaseUrl: string): Promise<{ code: number; said: string }> {
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  const run = promisify(execFile)(process.execPath, [AUDIT], { env })
  return run.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (failure: { code: number; stdout: string; stderr: string }) => ({
      code: failure.code,
      said: failure.stdout + failure.stderr,
    }),
  )
}

test('reports in plain words that everything adds up', async () => {
  const shop = await openTestShop()
  const ada = await makeShopper(shop)
  const bolt = await makeStock(shop, 5)
  await ada.buy({ variant_id: bolt, quantity: 2 })
  await ada.goToPayment({ variant_id: bolt, quantity: 1 })
  const { code, said } = await runAudit(shop.databaseUrl)
  expect([code, said.trim().split('\n')]).toEqual([
    0,
    [
      expect.stringMatching(/^Money: 1 paid orders, AU\$9\.40 taken, AU\$0\.00 given back\. It adds up\.$/),
      expect.stringMatching(/^Stock: \d+ cards in stock, 1 of them held for orders being paid\. It adds up\.$/),
      expect.stringMatching(/^Store credit: AU\$\S+ in customers' hands, AU\$0\.00 .* It adds up\.$/),
      expect.stringMatching(/^Reservations: 1 orders being paid, 0 refunds on their way\. It adds up\.$/),
    ],
  ])
})

test('names a stock difference, an unrecorded payment and an expired reservation', async () => {
  const shop = await openTestShop()
  const ada = await makeShopper(shop)
  const bolt = await makeStock(shop, 5)
  const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
  await sql`update variants set on_hand = 4 where id = ${bolt}`.execute(shop.db)
  await sql`insert into sandbox_intents (id, client_secret, idempotency_key, amount_cents, status)
    values ('pi_lost', 'secret', 'key', 700, 'succeeded')`.execute(shop.db)
  await sql`update orders set reserved_until = now() - interval '2 hours' where number = ${number}`.execute(shop.db)
  await sql`insert into store_credit_holds (order_id, user_id, amount_cents)
    select id, user_id, 500 from orders where number = ${number}`.execute(shop.db)
  const { code, said } = await runAudit(shop.databaseUrl)
  expect(code).toBe(1)
  for (const line of [
    /Money: .* It does NOT add up:\n {2}- sandbox intent pi_lost: received 700 cents/,
    new RegExp(`Stock: .* It does NOT add up:\\n {2}- variant ${bolt}: on hand 4, movements add up to 5`),
    new RegExp(`Store credit: .* It does NOT add up:\\n {2}- order ${number}: credit 0, ledger and holds say 500`),
    new RegExp(`Reservations: .* It does NOT add up:\\n {2}- order ${number}: its time to pay was up`),
  ]) {
    expect(said).toMatch(line)
  }
})

test('refuses a database that cannot be used with a sentence', async () => {
  const { code, said } = await runAudit('postgres://nobody@127.0.0.1:1/none')
  expect(code).toBe(1)
  expect(said).toMatch(/The database cannot be used: /)
})
