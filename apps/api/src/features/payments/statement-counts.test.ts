import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { countStatements, sumCounts, type StatementCount } from '../../testing/count-statements.ts'
import { ADDRESS, CARD, grantCredit, makeShopper, makeStock } from '../../testing/people/make-shopper.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'

type Body = { number: string; client_secret: string; state: string }

/** Sends each call with an Idempotency-Key, as the storefront does, and counts its statements. */
function counting(shop: TestShop, token: string) {
  const counts: Record<string, StatementCount> = {}
  const call = async (step: string, method: 'POST' | 'PUT', url: string, body?: object) => {
    const before = shop.statements.length
    const sent = { token, idempotencyKey: randomUUID(), ...(body ? { body } : {}) }
    const response = await shop.send<Body>(method, url, sent)
    expect([step, response.status]).toEqual([step, method === 'POST' && response.status === 201 ? 201 : 200])
    counts[step] = countStatements(shop.statements.slice(before))
    return response.body
  }
  return { counts, call }
}

async function purchase(shop: TestShop, token: string, variant_id: number) {
  const { counts, call } = counting(shop, token)
  const line_items_attributes = [{ variant_id, quantity: 1 }]
  const { number } = await call('order', 'POST', '/api/orders', { order: { line_items_attributes } })
  const checkout = `/api/checkouts/${number}`
  await call('next', 'PUT', `${checkout}/next`)
  await call('address', 'PUT', `/api/orders/${number}`, { order: { ship_address_attributes: ADDRESS } })
  await call('next again', 'PUT', `${checkout}/next`)
  await call('checkout', 'PUT', checkout, { order: {} })
  const { client_secret } = await call('intent', 'POST', '/api/intents/create_payment_intent', {})
  await call('pay', 'POST', '/api/sandbox_payments/confirm', { client_secret, ...CARD })
  expect((await call('complete', 'PUT', `${checkout}/complete`)).state).toBe('complete')
  return counts
}

test('a purchase by card stays within its statements and writing commits', async () => {
  const shop = await openTestShop()
  const ada = await makeShopper(shop)
  const bolt = await makeStock(shop, 50)
  const counts = await purchase(shop, ada.token, bolt)
  expect(counts).toEqual({
    order: { statements: 3, writing_commits: 1 },
    next: { statements: 3, writing_commits: 1 },
    address: { statements: 3, writing_commits: 1 },
    'next again': { statements: 3, writing_commits: 1 },
    checkout: { statements: 7, writing_commits: 1 },
    intent: { statements: 4, writing_commits: 2 },
    pay: { statements: 4, writing_commits: 2 },
    complete: { statements: 2, writing_commits: 0 },
  })
  expect(sumCounts(Object.values(counts))).toEqual({ statements: 29, writing_commits: 9 })
})

test('store credit adds a few statements to a purchase', async () => {
  const shop = await openTestShop()
  const ada = await makeShopper(shop)
  await grantCredit(shop, ada.id, 100)
  const counts = await purchase(shop, ada.token, await makeStock(shop, 50))
  expect(sumCounts(Object.values(counts)).statements).toBeLessThanOrEqual(32)
})

test('adding to the cart stays within its statements, however full it is', async () => {
  const shop = await openTestShop()
  const ada = await makeShopper(shop)
  const bolt = await makeStock(shop, 50)
  const { number } = (await ada.create({ variant_id: bolt, quantity: 1 })).body
  const { counts, call } = counting(shop, ada.token)
  await call('add', 'POST', `/api/orders/${number}/line_items`, { line_item: { variant_id: bolt, quantity: 1 } })
  expect(counts['add']).toEqual({ statements: 3, writing_commits: 1 })
})
