import type { FoundCard } from '@pennysleeve/contract/card-search.ts'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../open-test-shop.ts'

type Found = { cards: FoundCard[] }

/** Opens a shop and returns the end of its test. */
async function openForATest() {
  const cleanUps: (() => Promise<void>)[] = []
  const shop = await openTestShop({ cleanUp: (work) => void cleanUps.push(work) })
  return { shop, end: async () => void (await Promise.all(cleanUps.map((work) => work()))) }
}

async function search({ get }: TestShop): Promise<FoundCard[]> {
  const queries = ['sol+ring', 'buy%3D43.21'].map((query) => get<Found>(`/api/cards/search?query=${query}`))
  return (await Promise.all(queries)).flatMap(({ body }) => body.cards)
}

test(
  'a warm shop finds again what the template has, whatever the test before has written',
  { tags: 'nightly' },
  async () => {
    const { shop, end } = await openForATest()
    const original = await search(shop)
    const { id } = original[0]!
    const changes = [
      // Heard of by notices.
      () => shop.db.updateTable('variants').set({ on_hand: 77, price_cents: 9999 }).where('product_id', '=', id),
      () => shop.db.updateTable('products').set({ sell_price_cents: 4321 }).where('id', '=', id),
      // Read anew.
      () => shop.db.updateTable('cards').set({ name: 'Another Ring' }).where('name', '=', 'Sol Ring'),
    ]
    await end()
    for (const change of changes) {
      const next = await openForATest()
      expect(next.shop.databaseUrl).toBe(shop.databaseUrl)
      expect(await search(next.shop)).toEqual(original)
      await change().execute()
      await expect.poll(() => search(next.shop), { timeout: 20_000 }).not.toEqual(original)
      await next.end()
    }
    const last = await openForATest()
    expect(await search(last.shop)).toEqual(original)
    await last.end()
  },
)
