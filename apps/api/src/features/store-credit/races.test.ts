import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { grantCredit, makeStock } from '../../testing/people/make-shopper.ts'
import { openTwoApps, openTwoTabs } from '../../testing/open-two-tabs.ts'

const ROUNDS = 5 * inject('effort')

test('concurrent orders cannot spend the same credit twice', async () => {
  const shops = await openTwoApps()
  const [shop] = shops
  const bolt = await makeStock(shop, 1000)
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [here, there] = await openTwoTabs(shops)
    // Enough for one order of AU$6.20, not for two.
    await grantCredit(shop, here.id, 1000)
    const { number } = (await here.create({ variant_id: bolt, quantity: 1 })).body
    await here.next(number)
    await here.address(number)
    await here.next(number)
    // Both tabs complete the first order while a second one is created and paid.
    const again = async () => {
      const { body } = await there.create({ variant_id: bolt, quantity: 1 })
      for (let step = 0; step < 3; step += 1) await there.next(body.number)
      return there.complete(body.number)
    }
    const responses = await Promise.all([here.complete(number), there.complete(number), again(), here.complete(number)])
    for (const { status } of responses) expect(status).toBeLessThan(500)
    const { rows } = await sql<{ spent: number; held: number }>`
      select
        coalesce((select -sum(amount_cents) from store_credit_entries
          where user_id = ${here.id} and amount_cents < 0), 0)::integer as spent,
        coalesce((select sum(amount_cents) from store_credit_holds where user_id = ${here.id}), 0)::integer as held
    `.execute(shop.db)
    expect(rows[0]!.spent + rows[0]!.held).toBeLessThanOrEqual(1000)
    expect(await audit(shop.db)).toEqual([])
  }
}, 120_000)

test('an order covered by credit is paid once by concurrent completions', async () => {
  const shops = await openTwoApps()
  const [shop] = shops
  const bolt = await makeStock(shop, 1000)
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [here, there] = await openTwoTabs(shops)
    await grantCredit(shop, here.id, 5000)
    const { number } = await here.goToPayment({ variant_id: bolt, quantity: 1 })
    const responses = await Promise.all([
      here.complete(number),
      there.complete(number),
      here.next(number),
      there.complete(number),
    ])
    for (const { status } of responses) expect([200, 409, 422]).toContain(status)
    expect((await here.read(number)).body).toMatchObject({
      state: 'complete',
      payments: [{ payment_method_id: 1, amount: '6.20', state: 'completed' }],
      total_available_store_credit: '43.80',
    })
    expect(await audit(shop.db)).toEqual([])
  }
}, 120_000)
