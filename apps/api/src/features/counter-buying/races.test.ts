import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { buyingClerkAt, makeBuyingClerk } from '../../testing/people/make-buying-clerk.ts'
import { openTwoApps } from '../../testing/open-two-tabs.ts'
import type { TestShop } from '../../testing/open-test-shop.ts'
import { openUnusedSingles } from '../../testing/goods/unused-singles.ts'

const ROUNDS = 10 * inject('effort')
const HEAD_START_MS = 4

async function quotedProduct({ db }: TestShop, variantId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update products set sell_price_cents = 100 where id = (select product_id from variants where id = ${variantId})
    returning id
  `.execute(db)
  return rows[0]!.id
}

const copy = (product_id: number) => ({ product_id, condition: 'nm' as const, language: 'en' as const, quantity: 1 })

test(
  'the last copy, traded for at one counter and sold at another, leaves once, and the loser’s cards are not bought',
  { tags: 'nightly', timeout: 120_000 },
  async () => {
    const [here, there] = await openTwoApps()
    const take = await openUnusedSingles(here)
    const trader = await makeBuyingClerk(here)
    const other = buyingClerkAt(there, await makeBuyingClerk(here))
    const won = { trade: 0, sale: 0 }
    for (let round = 0; round < ROUNDS; round += 1) {
      const card = await take(1, 320)
      const product_id = await quotedProduct(here, await take(0, 300))
      const sale = { lines: [{ variant_id: card, quantity: 1 }], total: '3.20' }
      // A trade does more and comes later to the stock: in turn the sale waits for longer.
      const saleWaits = (round % 10) * HEAD_START_MS
      const sell = async () => {
        await sleep(saleWaits)
        return other.sell({ ...sale, payment: { given: '5' } })
      }
      const [traded, sold] = await Promise.all([
        trader.trade({
          sale: { ...sale, payment: { given: '5' } },
          purchase: { lines: [copy(product_id)], payment_method: 'cash', worth: '1.00' },
        }),
        sell(),
      ])
      expect([traded.status, sold.status].toSorted((a, b) => a - b)).toEqual([201, 422])
      won[traded.status === 201 ? 'trade' : 'sale'] += 1
      const { rows } = await sql<{ on_hand: number }>`
      select sum(on_hand)::integer as on_hand from variants where product_id = ${product_id}
    `.execute(here.db)
      expect(rows[0]!.on_hand).toBe(traded.status === 201 ? 1 : 0)
    }
    expect(await audit(here.db)).toEqual([])
    // Otherwise one always came first, and there was no race.
    expect([won.trade > 0, won.sale > 0]).toEqual([true, true])
  },
)

test('two trades, each of which sells what the other buys, do not block each other', async () => {
  const [here, there] = await openTwoApps()
  const take = await openUnusedSingles(here)
  const one = await makeBuyingClerk(here)
  const two = buyingClerkAt(there, await makeBuyingClerk(here))
  for (let round = 0; round < 20; round += 1) {
    const cards = [await take(3, 320), await take(3, 320)]
    const products = [await quotedProduct(here, cards[0]!), await quotedProduct(here, cards[1]!)]
    const trade = (sells: number, buys: number) => ({
      sale: { lines: [{ variant_id: cards[sells]!, quantity: 1 }], total: '3.20', payment: { given: '5' } },
      purchase: { lines: [copy(products[buys]!)], payment_method: 'cash' as const, worth: '1.00' },
    })
    const responses = await Promise.all([one.trade(trade(0, 1)), two.trade(trade(1, 0))])
    expect(responses.map(({ status }) => status)).toEqual([201, 201])
  }
  expect(await audit(here.db)).toEqual([])
}, 60_000)
