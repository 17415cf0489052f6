import { expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { clerkAt, makeClerk } from '../../testing/people/make-clerk.ts'
import { makeDiscountCode } from '../../testing/goods/make-discount-code.ts'
import { grantCredit, makeShoppers, makeStock, shopperAt, type Shopper } from '../../testing/people/make-shopper.ts'
import type { TestShop } from '../../testing/open-test-shop.ts'
import { openTwoApps } from '../../testing/open-two-tabs.ts'

const ROUNDS = 6

/** An order in `delivery`, which store credit pays, with the code. */
async function readyToPay(shop: TestShop, ada: Shopper, code: string, variant_id: number): Promise<string> {
  await grantCredit(shop, ada.id, 5000)
  const { number } = (await ada.create({ variant_id, quantity: 1 })).body
  await ada.next(number)
  await ada.address(number)
  await ada.next(number)
  const url = `/api/orders/${number}/discount_code`
  expect((await shop.send('PUT', url, { token: ada.token, body: { discount_code: code } })).status).toBe(200)
  return number
}

test('of two customers at once one has the last use, the other is told', async () => {
  const [here, there] = await openTwoApps()
  const bolt = await makeStock(here, 1000, 1000)
  for (let round = 0; round < ROUNDS; round += 1) {
    const { code } = await makeDiscountCode(here, { max_uses: 1 })
    const [ada, bob] = await makeShoppers(here, 2)
    const one = await readyToPay(here, ada!, code, bolt)
    const two = await readyToPay(here, bob!, code, bolt)
    const complete = (shop: TestShop, { token }: Shopper, number: string) =>
      shop.send('PUT', `/api/checkouts/${number}/complete`, { token })
    const responses = await Promise.all([complete(here, ada!, one), complete(there, bob!, two)])
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 422]))
    expect(responses.find(({ status }) => status === 422)?.body).toMatchObject({ code: 'discount_code.used_up' })
  }
  expect(await audit(here.db)).toEqual([])
}, 60_000)

test(
  'a customer who pays online and at the counter at once uses a code once',
  { tags: 'nightly', timeout: 60_000 },
  async () => {
    const [web, counter] = await openTwoApps()
    const bolt = await makeStock(web, 1000, 1000)
    const clerk = clerkAt(counter, await makeClerk(web))
    for (let round = 0; round < ROUNDS; round += 1) {
      const { code } = await makeDiscountCode(web, { once_a_customer: true })
      const [ada] = await makeShoppers(web, 1)
      const number = await readyToPay(web, ada!, code, bolt)
      const lines = [{ variant_id: bolt, quantity: 1 }]
      const [online, over] = await Promise.all([
        ada!.complete(number),
        clerk.sell({ lines, customer_id: ada!.id, discount_code: code, total: '9.00', payment: { given: '9' } }),
      ])
      expect([
        [200, 422],
        [422, 201],
      ]).toContainEqual([online.status, over.status])
      const refused = online.status === 200 ? over.body : online.body
      expect(refused).toMatchObject({ code: 'discount_code.used_by_customer' })
    }
    expect(await audit(web.db)).toEqual([])
  },
)

test(
  'of two accounts of one mailbox that pay at once, one uses a code for one use a customer',
  { tags: 'nightly', timeout: 60_000 },
  async () => {
    const [one, other] = await openTwoApps()
    const bolt = await makeStock(one, 1000, 2000)
    for (let round = 0; round < 5; round += 1) {
      const { code } = await makeDiscountCode(one, { once_a_customer: true })
      const buyers = (await makeShoppers(one, 2)).map((buyer, n) => shopperAt(n === 0 ? one : other, buyer))
      const carts = await Promise.all(
        buyers.map(async (buyer, n) => {
          const email = `twin${round}+${n}@example.test`
          await one.db.updateTable('users').set({ email }).where('id', '=', buyer.id).execute()
          const { number } = (await buyer.create({ variant_id: bolt, quantity: 1 })).body
          const sent = { token: buyer.token, body: { discount_code: code } }
          expect((await one.send('PUT', `/api/orders/${number}/discount_code`, sent)).status).toBe(200)
          await buyer.next(number)
          await buyer.address(number)
          await buyer.next(number)
          return number
        }),
      )
      const responses = await Promise.all(buyers.map((buyer, n) => buyer.checkout(carts[n]!, {})))
      expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
      expect(responses.find(({ status }) => status === 422)!.body).toMatchObject({
        code: 'discount_code.used_by_customer',
      })
    }
    expect(await audit(one.db)).toEqual([])
  },
)
