import { MAX_HELD_BASKETS } from '@pennysleeve/domain/counter/counter-limits.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { clerkAt, makeClerk } from '../../testing/people/make-clerk.ts'
import { makeShoppers, makeStock } from '../../testing/people/make-shopper.ts'
import { openTwoApps } from '../../testing/open-two-tabs.ts'
import { shareTestShop } from '../../testing/share-test-shop.ts'

const sharedShop = shareTestShop({ mayWrite: true })

async function openCounter() {
  const shop = await sharedShop()
  await sql`delete from held_baskets`.execute(shop.db)
  return { shop, bolt: await makeStock(shop, 5, 433), clerk: await makeClerk(shop), other: await makeClerk(shop) }
}

test('a held basket lies ready for the other device, with its prices, discount and customer', async () => {
  const { shop, bolt, clerk, other } = await openCounter()
  const [ada] = await makeShoppers(shop, 1)
  const held = await clerk.hold({
    note: 'Blue jacket',
    lines: [{ variant_id: bolt, quantity: 3, price: '4.00', reason: 'Corner bent' }],
    customer_id: ada!.id,
    discount: { amount: '0.50', reason: 'Prize' },
    discount_code: 'SUMMER10',
  })
  expect(held.status).toBe(201)
  expect(await other.held()).toEqual([held.body])
  expect(held.body).toMatchObject({ note: 'Blue jacket', total_quantity: 3, names: ['Lightning Bolt'] })
  const taken = await other.takeOver(held.body.id)
  expect([taken.status, taken.body]).toEqual([
    200,
    {
      lines: [{ variant_id: bolt, quantity: 3, changed: { amount: '4.00', reason: 'Corner bent' } }],
      customer_id: ada!.id,
      discount: { amount: '0.50', reason: 'Prize' },
      discount_code: 'SUMMER10',
    },
  ])
  expect(await clerk.held()).toEqual([])
})

test('it reserves nothing: the goods can be sold meanwhile, and whoever takes it over is told', async () => {
  const { shop, bolt, clerk, other } = await openCounter()
  const lines = [{ variant_id: bolt, quantity: 5 }]
  const { id } = (await clerk.hold({ note: '', lines })).body
  expect((await other.sell({ lines, total: '21.65', payment: { given: '50' } })).status).toBe(201)
  const taken = (await clerk.takeOver(id)).body
  const priced = await clerk.price(`lines=${taken.lines[0]!.variant_id}:5`)
  expect(priced.body.lines[0]!.refusal).toContain('is sold out')
  expect(await audit(shop.db)).toEqual([])
})

test('a repeated call after a lost response gets the same basket, a second device is refused', async () => {
  const { bolt, clerk, other } = await openCounter()
  const { id } = (await clerk.hold({ note: '', lines: [{ variant_id: bolt, quantity: 1 }] })).body
  const first = await clerk.takeOver(id, 'same-key')
  expect(await clerk.takeOver(id, 'same-key')).toMatchObject({ status: 200, body: first.body })
  expect(await other.takeOver(id)).toMatchObject({ status: 409, body: { code: 'counter.taken_over_already' } })
})

test('an unknown copy or customer, a basket without a line and a long note are refused', async () => {
  const { bolt, clerk } = await openCounter()
  const lines = [{ variant_id: bolt, quantity: 1 }]
  expect((await clerk.hold({ note: '', lines: [{ variant_id: 99_999_999, quantity: 1 }] })).status).toBe(422)
  expect((await clerk.hold({ note: '', lines, customer_id: 99_999_999 })).status).toBe(404)
  expect((await clerk.hold({ note: '', lines: [] })).status).toBe(422)
  expect((await clerk.hold({ note: 'x'.repeat(81), lines })).status).toBe(422)
  expect(await clerk.held()).toEqual([])
})

test('only so many are held, and one that nobody takes over is deleted after a week', async () => {
  const { shop, bolt, clerk } = await openCounter()
  const basket = { note: '', lines: [{ variant_id: bolt, quantity: 1 }] }
  await clerk.hold(basket)
  await sql`
    insert into held_baskets (note, basket, held_by)
    select note, basket, held_by from held_baskets, generate_series(2, ${MAX_HELD_BASKETS}::integer)
  `.execute(shop.db)
  expect(await clerk.hold(basket)).toMatchObject({ status: 422, body: { code: 'counter.held_too_many' } })
  const [oldest] = await clerk.held()
  await sql`update held_baskets set held_at = now() - interval '8 days' where id = ${oldest!.id}`.execute(shop.db)
  expect(await clerk.takeOver(oldest!.id)).toMatchObject({ status: 409 })
  expect((await clerk.hold(basket)).status).toBe(201)
  expect(await clerk.held()).toHaveLength(MAX_HELD_BASKETS)
})

test('of two apps that take a basket over at once one gets it', async () => {
  const [here, there] = await openTwoApps()
  const clerk = await makeClerk(here)
  const other = clerkAt(there, await makeClerk(here))
  const lines = [{ variant_id: await makeStock(here, 5), quantity: 1 }]
  for (let round = 0; round < 20; round += 1) {
    const { id } = (await clerk.hold({ note: '', lines })).body
    const responses = await Promise.all([clerk.takeOver(id), other.takeOver(id)])
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  }
}, 60_000)
