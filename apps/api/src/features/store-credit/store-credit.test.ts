import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeShoppers } from '../../testing/people/make-shopper.ts'
import { makeStaff } from '../../testing/people/make-staff.ts'
import { openShopWithCard } from '../../testing/open-shop-with-card.ts'

test('staff grant credit with a reason and their name', async () => {
  const { shop, ada, bolt } = await openShopWithCard()
  const grace = await makeStaff(shop)
  const { status, body } = await grace.grant(ada.id, '50.00')
  expect([status, body]).toMatchObject([
    201,
    { user_id: ada.id, amount: '50.00', display_amount: 'AU$50.00', reason: 'Won a tournament', store_credit: '50.00' },
  ])
  const [entry] = await shop.db.selectFrom('store_credit_entries').selectAll().where('id', '=', body.id).execute()
  expect(entry).toMatchObject({ user_id: ada.id, amount_cents: 5000, made_by: grace.id })
  expect((await ada.goToPayment({ variant_id: bolt, quantity: 1 })).covered_by_store_credit).toBe(true)
})

test('staff take credit back, but not more than is left and not held by an order', async () => {
  const { shop, ada, bolt } = await openShopWithCard()
  const grace = await makeStaff(shop)
  await grace.grant(ada.id, '10.00')
  await ada.goToPayment({ variant_id: bolt, quantity: 1 })
  const refused = await grace.grant(ada.id, '-3.81')
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { error: 'Only AU$3.80 of store credit can be taken from this customer.' },
  ])
  expect((await grace.grant(ada.id, '-3.80')).body).toMatchObject({ display_amount: '-AU$3.80', store_credit: '0.00' })
})

test('without an admin grants are limited to AU$100.00 a day in total', async () => {
  const { shop, ada } = await openShopWithCard()
  const grace = await makeStaff(shop)
  const [eve] = await makeShoppers(shop, 1)
  expect((await grace.grant(ada.id, '100.01')).body).toMatchObject({
    error: 'Only an admin can book more than AU$100.00 at once.',
  })
  expect((await grace.grant(ada.id, '60.00')).status).toBe(201)
  const responses = await Promise.all([grace.grant(ada.id, '30.00'), grace.grant(eve!.id, '30.00')])
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(responses.find(({ status }) => status === 422)?.body).toMatchObject({
    error: 'Only an admin can book more than AU$100.00 in a day.',
  })
  const peter = await makeStaff(shop, 'peter@example.test')
  expect((await peter.grant(eve!.id, '100.00')).status).toBe(201)
  await sql`update store_credit_entries set created_at = now() - interval '25 hours'`.execute(shop.db)
  expect((await grace.grant(ada.id, '100.00')).status).toBe(201)
})

test('rejects an invalid amount, reason or customer and grants nothing', async () => {
  const { shop, ada } = await openShopWithCard()
  const grace = await makeStaff(shop)
  for (const amount of ['0.00', 'fifty', '', '1e3', '10000.01', '-10000.01', '1.005']) {
    expect([amount, (await grace.grant(ada.id, amount)).status]).toEqual([amount, 422])
  }
  expect((await grace.grant(ada.id, '5.00', '  ')).status).toBe(422)
  expect((await grace.grant(999_999, '5.00')).status).toBe(404)
  const entries = shop.db.selectFrom('store_credit_entries').select('id').where('user_id', '=', ada.id)
  expect(await entries.execute()).toEqual([])
})
