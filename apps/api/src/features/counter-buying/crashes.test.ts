import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { killAtStatement } from '../../testing/killed-shop/kill-at-statement.ts'
import { makeBuyingClerk, type BuyingClerk } from '../../testing/people/make-buying-clerk.ts'
import { makeShoppers } from '../../testing/people/make-shopper.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { openUnusedSingles } from '../../testing/goods/unused-singles.ts'

test.each([
  ['store_credit', '31.20'],
  ['cash', '26.00'],
] as const)(
  'a purchase for %s killed after any statement is made or not, and repeated it is made once',
  { tags: 'nightly', timeout: 90_000 },
  async (payment_method, payout) => {
    const shop = await openTestShop()
    const take = await openUnusedSingles(shop)
    await sql`update buying_settings set lp_percent = 50`.execute(shop.db)
    const begin = async () => {
      const [ada] = await makeShoppers(shop, 1)
      const variant = await take(5, 12_000)
      const { rows } = await sql<{ id: number }>`
      update products set sell_price_cents = 1000 where id = (select product_id from variants where id = ${variant})
      returning id
    `.execute(shop.db)
      const product_id = rows[0]!.id
      const purchase = {
        lines: [
          { product_id, condition: 'nm' as const, language: 'en' as const, quantity: 2 },
          { product_id, condition: 'lp' as const, language: 'ja' as const, quantity: 1, price: '6', reason: 'Signed' },
        ],
        customer_id: ada!.id,
        payment_method,
        payout,
      }
      // One member per call: a client's concurrent calls are limited, and these never end.
      return { clerk: await makeBuyingClerk(shop), purchase, product_id, key: randomUUID() }
    }
    const play = ({
      clerk,
      purchase,
      key,
    }: {
      clerk: BuyingClerk
      purchase: Parameters<BuyingClerk['buy']>[0]
      key: string
    }) => clerk.buy(purchase, key)

    // Run once to the end to count the statements.
    const rehearsal = await begin()
    const before = shop.statements.length
    expect((await play(rehearsal)).status).toBe(201)
    const points = shop.statements.slice(before)
    expect(points.length).toBeGreaterThan(15)

    const begun = await Promise.all(points.map(begin))
    await killAtStatement(
      shop.databaseUrl,
      begun.map(({ clerk, purchase, key }, n) => ({
        killAfter: n + 1,
        call: {
          method: 'POST' as const,
          url: '/api/admin/counter/buying/purchases',
          token: clerk.token,
          idempotencyKey: key,
          // In the order in which `buy` sends it: a key belongs to the text of its call.
          body: { purchase: { device: clerk.device, ...purchase } },
        },
      })),
      { inTurn: true },
    )
    expect(await audit(shop.db)).toEqual([])
    const stock = async () => {
      const ids = begun.map(({ product_id }) => product_id)
      const { rows } = await sql<{ product_id: number; on_hand: number }>`
      select product_id, sum(on_hand)::integer as on_hand from variants where product_id = any(${ids}::bigint[]) group by 1
    `.execute(shop.db)
      return ids.map((id) => rows.find(({ product_id }) => product_id === id)?.on_hand)
    }
    for (const left of await stock()) expect([5, 8]).toContain(left)

    // The client, which got no response, repeats the call; one after another, so that a busy machine refuses none.
    for (const [n, one] of begun.entries()) {
      expect((await play(one)).status, `cut off after: ${points[n]}`).toBe(201)
    }
    expect(await stock()).toEqual(begun.map(() => 8))
    expect(await audit(shop.db)).toEqual([])
  },
)

test.each([
  ['pays the balance', { worth: '26.00', total: '240.00', payment: { terminal: { amount: '114.00' }, given: '100' } }],
  ['is given the balance', { worth: '26.00', total: '0.02', payment: {} }],
] as const)(
  'a trade whose customer %s, killed after any statement, is made on both sides or on none',
  { tags: 'nightly', timeout: 90_000 },
  async (_who, { worth, total, payment }) => {
    const shop = await openTestShop()
    const take = await openUnusedSingles(shop)
    await sql`update buying_settings set lp_percent = 50`.execute(shop.db)
    const priced = total === '240.00' ? {} : { price: '0.01', reason: 'Bent' }
    const begin = async () => {
      const [ada] = await makeShoppers(shop, 1)
      const [sold, bought] = [await take(5, 12_000), await take(5, 12_000)]
      const { rows } = await sql<{ id: number }>`
        update products set sell_price_cents = 1000 where id = (select product_id from variants where id = ${bought})
        returning id
      `.execute(shop.db)
      const product_id = rows[0]!.id
      const trade = {
        customer_id: ada!.id,
        sale: { lines: [{ variant_id: sold, quantity: 2, ...priced }], total, payment },
        purchase: {
          lines: [
            { product_id, condition: 'nm' as const, language: 'en' as const, quantity: 2 },
            {
              product_id,
              condition: 'lp' as const,
              language: 'ja' as const,
              quantity: 1,
              price: '6',
              reason: 'Signed',
            },
          ],
          payment_method: 'cash' as const,
          worth,
        },
      }
      // An admin may give away the nearly free cards.
      return { clerk: await makeBuyingClerk(shop, 'admin'), trade, sold, product_id, key: randomUUID() }
    }
    type Begun = Awaited<ReturnType<typeof begin>>
    const play = ({ clerk, trade, key }: Begun) => clerk.trade(trade, key)

    // Run once to the end to count the statements.
    const rehearsal = await begin()
    const before = shop.statements.length
    expect((await play(rehearsal)).status).toBe(201)
    const points = shop.statements.slice(before)
    expect(points.length).toBeGreaterThan(25)

    const begun: Begun[] = []
    while (begun.length < points.length) begun.push(await begin())
    await killAtStatement(
      shop.databaseUrl,
      begun.map(({ clerk, trade, key }, n) => ({
        killAfter: n + 1,
        call: {
          method: 'POST' as const,
          url: '/api/admin/counter/trades',
          token: clerk.token,
          idempotencyKey: key,
          body: { trade: { device: clerk.device, ...trade } },
        },
      })),
      { inTurn: true },
    )
    expect(await audit(shop.db)).toEqual([])
    const stock = async () => {
      const { rows } = await sql<{ product_id: number; on_hand: number }>`
        select product_id, sum(on_hand)::integer as on_hand from variants group by 1
      `.execute(shop.db)
      const sold = await shop.db.selectFrom('variants').select(['id', 'on_hand']).execute()
      return begun.map((one) => [
        sold.find(({ id }) => id === one.sold)!.on_hand,
        rows.find(({ product_id }) => product_id === one.product_id)!.on_hand,
      ])
    }
    const [none, both] = [
      [5, 5],
      [3, 8],
    ]
    for (const left of await stock()) expect([none, both]).toContainEqual(left)

    // The client, which got no response, repeats the call; one after another, so that a busy machine refuses none.
    for (const [n, one] of begun.entries()) {
      expect((await play(one)).status, `cut off after: ${points[n]}`).toBe(201)
    }
    expect(await stock()).toEqual(begun.map(() => both))
    expect(await audit(shop.db)).toEqual([])
  },
)
