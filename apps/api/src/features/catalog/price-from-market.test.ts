import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeCardData, makeCardObject } from '../../testing/goods/make-card-object.ts'
import { makeStock } from '../../testing/people/make-shopper.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { importCards } from './import/import-cards.ts'

const bring = ({ db }: TestShop, objects: object[], priceFactor?: number, all = false) =>
  importCards(db, makeCardData(objects), { all, now: () => 0, priceFactor })

/** `finish: price, quote` of every product of that name. */
async function prices({ db }: TestShop, name: string): Promise<Record<string, (number | null)[]>> {
  const { rows } = await sql<{ finish: string; price_cents: number | null; sell_price_cents: number | null }>`
    select p.finish, v.price_cents, p.sell_price_cents from products p join variants v on v.product_id = p.id
    where p.name = ${name}
  `.execute(db)
  return Object.fromEntries(rows.map((row) => [row.finish, [row.price_cents, row.sell_price_cents]]))
}

const finishes = ['nonfoil', 'foil', 'etched']
const WOMBAT = makeCardObject('Wombat', {
  collector_number: '7',
  finishes,
  prices: { usd: '2.00', usd_foil: '10.00', usd_etched: null },
})

test('prices and quotes unpriced products from the market price of their finish', async () => {
  const shop = await openTestShop()
  expect(await bring(shop, [WOMBAT])).toMatchObject({ priced_count: 0 })
  expect(await bring(shop, [WOMBAT], 1.6)).toMatchObject({ priced_count: 2 })
  expect(await prices(shop, 'Wombat')).toEqual({ nonfoil: [320, 160], foil: [1600, 800], etched: [null, null] })
})

test('does not change an existing price, nor quotes such a product', async () => {
  const shop = await openTestShop()
  await bring(shop, [WOMBAT])
  await makeStock(shop, 1, 999, 'mtg-tst-7-foil')
  expect(await bring(shop, [WOMBAT], 1.6)).toMatchObject({ priced_count: 1 })
  expect(await prices(shop, 'Wombat')).toMatchObject({ foil: [999, null], nonfoil: [320, 160] })
  expect(await bring(shop, [WOMBAT], 3)).toMatchObject({ priced_count: 0 })
})

test('does not price extras and removed cards', async () => {
  const shop = await openTestShop()
  const token = makeCardObject('Wombat Token', { layout: 'token', prices: { usd: '5.00' } })
  const others = [makeCardObject('Galah'), makeCardObject('Quokka')]
  await bring(shop, [WOMBAT, token, ...others], undefined, true)
  await bring(shop, [token, ...others], 1.6)
  expect(await prices(shop, 'Wombat Token')).toEqual({ nonfoil: [null, null] })
  expect(await prices(shop, 'Wombat')).toMatchObject({ nonfoil: [null, null] })
})
