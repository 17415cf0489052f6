import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { killAtStatement } from '../../testing/killed-shop/kill-at-statement.ts'
import { makeClerk, type Clerk } from '../../testing/people/make-clerk.ts'
import { grantCredit, makeShoppers } from '../../testing/people/make-shopper.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { openUnusedSingles } from '../../testing/goods/unused-singles.ts'

test('a sale killed with SIGKILL after any statement is made or not, and repeated it is made once', async () => {
  const shop = await openTestShop()
  const take = await openUnusedSingles(shop)
  const begin = async () => {
    const [ada] = await makeShoppers(shop, 1)
    await grantCredit(shop, ada!.id, 100)
    const card = await take(5, 12_000)
    const sale = {
      lines: [{ variant_id: card, quantity: 2, price: '119.99', reason: 'Regular' }],
      customer_id: ada!.id,
      total: '239.98',
      payment: { credit: '1.00', terminal: { amount: '100.00', reference: 'T1' }, given: '150' },
      receipt_to: 'ada@example.test',
    }
    // One member per call: a client's concurrent calls are limited, and these never end.
    return { clerk: await makeClerk(shop), sale, card, key: randomUUID() }
  }
  const play = ({ clerk, sale, key }: { clerk: Clerk; sale: Parameters<Clerk['sell']>[0]; key: string }) =>
    clerk.sell(sale, key)

  // Run once to the end to count the statements.
  const rehearsal = await begin()
  const before = shop.statements.length
  expect((await play(rehearsal)).status).toBe(201)
  const points = shop.statements.slice(before)
  expect(points.length).toBeGreaterThan(10)

  const begun = await Promise.all(points.map(begin))
  await killAtStatement(
    shop.databaseUrl,
    begun.map(({ clerk, sale, key }, n) => ({
      killAfter: n + 1,
      call: {
        method: 'POST' as const,
        url: '/api/admin/counter/sales',
        token: clerk.token,
        idempotencyKey: key,
        // In the order in which `sell` sends it: a key belongs to the text of its call.
        body: { sale: { device: clerk.device, ...sale } },
      },
    })),
  )
  expect(await audit(shop.db)).toEqual([])
  const stock = async () => {
    const ids = begun.map(({ card }) => card)
    const rows = await shop.db.selectFrom('variants').select(['id', 'on_hand']).where('id', 'in', ids).execute()
    return ids.map((id) => rows.find((row) => row.id === id)?.on_hand)
  }
  for (const left of await stock()) expect([3, 5]).toContain(left)

  // The client, which got no response, repeats the call; one after another, so that a busy machine refuses none.
  for (const [n, one] of begun.entries()) {
    expect((await play(one)).status, `cut off after: ${points[n]}`).toBe(201)
  }
  expect(await stock()).toEqual(begun.map(() => 3))
  expect(await audit(shop.db)).toEqual([])
}, 60_000)
