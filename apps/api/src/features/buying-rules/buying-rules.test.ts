import type { BuyingMatches, BuyingRules } from '@pennysleeve/contract/admin/buying-rules.ts'
import type { Product } from '@pennysleeve/contract/catalog.ts'
import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import type { BuyingRule } from '@pennysleeve/domain/sell-carts/buying-rules.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeCustomer } from '../../testing/people/make-customer.ts'
import { makeQuotedCard, openBuylist, sendCart, type Seller } from '../../testing/people/make-seller.ts'
import type { TestShop } from '../../testing/open-test-shop.ts'
import { applyBuyingRules } from './apply-buying-rules.ts'
import { saveBuyingPolicy } from './buying-policy.queries.ts'

const BOLT = '!"Lightning Bolt"'
const HOT = { query: BOLT, action: 'pay_more', percent: 20 } as const
const DARK = { query: BOLT, action: 'refuse' } as const

async function openRules() {
  const buylist = await openBuylist()
  const { shop } = buylist
  const { id, token } = await makeCustomer(shop, 'olga@example.test')
  await shop.db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute()
  const read = async () => (await shop.send<BuyingRules>('GET', '/api/admin/buying_rules', { token })).body
  const save = async (rules: readonly object[], version?: number) =>
    shop.send<BuyingRules & { code: string; error: string }>('PUT', '/api/admin/buying_rules', {
      token,
      body: { buying_rules: { rules, version: version ?? (await read()).version } },
    })
  return {
    ...buylist,
    read,
    save,
    /** Saves and applies. */
    write: async (...rules: BuyingRule[]) => {
      expect((await save(rules)).status).toBe(200)
      await shop.runJobs()
    },
    preview: async (q: string, percent = 1) =>
      (
        await shop.send<BuyingMatches>(
          'GET',
          `/api/admin/buying_matches?q=${encodeURIComponent(q)}&percent=${percent}`,
          { token },
        )
      ).body,
  }
}

/** The quote of a card in every part of the shop that shows it: page, lists, search, collection and sell cart. */
async function quotesOf(shop: TestShop, seller: Seller, id: number) {
  const page = (await shop.send<Product>('GET', `/api/products/${id}`)).body.sell_price
  const listOf = (query: string) => shop.send<{ products: Product[] }>('GET', `/api/game_products?${query}`)
  const [list, found] = await Promise.all([
    listOf('per_page=200'),
    listOf(`q=${encodeURIComponent(BOLT)}&per_page=200`),
  ])
  const advanced = await shop.send<ResponseOf<'POST /api/cards/advanced_search'>>(
    'POST',
    '/api/cards/advanced_search',
    {
      body: { card_attributes: { name: 'Lightning Bolt' } },
    },
  )
  const quoteIn = (products: Product[]) => products.find((product) => product.id === id)?.sell_price
  const { value, collections } = (await seller.list()).body
  const [cart] = await seller.carts()
  return [
    page,
    quoteIn(list.body.products),
    quoteIn(found.body.products),
    quoteIn(advanced.body.cards),
    collections[0]?.product.sell_price,
    // Two near mint copies.
    value.sell_price === '0.00' ? null : (Number(value.sell_price) / 2).toFixed(2),
    cart!.sell_cart_items[0]!.price,
  ]
}

test('a rule changes the quote wherever it is shown, and taking it away restores it', async () => {
  const { shop, ada, bolt, write } = await openRules()
  await ada.add({ product_id: bolt, quantity: 2 })
  await ada.offer((await ada.open()).id, { product_id: bolt, quantity: 1 })
  const shown = () => quotesOf(shop, ada, bolt)
  expect(await shown()).toEqual(Array(7).fill('1.55'))
  await write(HOT)
  expect(await shown()).toEqual(Array(7).fill('1.86'))
  await write(DARK, HOT)
  expect(await shown()).toEqual(Array(7).fill(null))
  await write()
  expect(await shown()).toEqual(Array(7).fill('1.55'))
})

test('a new quote follows its rule at once, rounded half up', async () => {
  const { shop, bolt, write } = await openRules()
  await write({ ...HOT, percent: 50 })
  const quoteAt = async (quote: number | null) => {
    await makeQuotedCard(shop, 'Lightning Bolt', quote)
    return (await shop.send<Product>('GET', `/api/products/${bolt}`)).body.sell_price
  }
  expect([await quoteAt(101), await quoteAt(1), await quoteAt(99_999_99), await quoteAt(null)]).toEqual([
    '1.52',
    '0.02',
    '149999.99',
    null,
  ])
})

test('a card on the dark list can be neither put into a sell cart nor submitted', async () => {
  const { ada, bolt, write } = await openRules()
  const { id } = await ada.open()
  await ada.offer(id, { product_id: bolt, quantity: 1 })
  await write(DARK)
  expect((await ada.cart(id)).body.sell_cart_items[0]!.refusal).toContain('Lightning Bolt')
  expect((await ada.send(id)).body).toMatchObject({ code: 'sell_cart.unwanted_item' })
  expect((await ada.offer(id, { product_id: bolt, quantity: 2 })).status).toBe(422)
})

test('a submitted sell order keeps the quote of its day', async () => {
  const { ada, bolt, write } = await openRules()
  await write(HOT)
  const { id } = await sendCart(ada, [{ product_id: bolt, quantity: 1 }])
  await write()
  expect((await ada.cart(id)).body.sell_cart_items[0]!.price).toBe('1.86')
})

test('a limit by rule counts instead of the limit of all cards, higher or lower', async () => {
  const { shop, ada, bolt, write } = await openRules()
  const counterspell = await makeQuotedCard(shop, 'Counterspell', 100)
  await sql`update buying_settings set max_copies = 5`.execute(shop.db)
  // Three are in stock.
  await write(
    { query: BOLT, action: 'limit', max_copies: 6 },
    { query: 'counterspell', action: 'limit', max_copies: 4 },
  )
  const { id } = await ada.open()
  await ada.offer(id, { product_id: bolt, quantity: 4 })
  expect((await ada.send(id)).body).toMatchObject({ error: 'We buy 3 more of "Lightning Bolt" for now.' })
  const [item] = (await ada.cart(id)).body.sell_cart_items
  await ada.setItem(id, item!.id, { quantity: 3 })
  await ada.offer(id, { product_id: counterspell, quantity: 2 })
  expect((await ada.send(id)).body).toMatchObject({ error: 'We buy 1 more of "Counterspell" for now.' })
})

test('a rule by stock follows the stock', async () => {
  const { shop, bolt, write } = await openRules()
  const quote = async () => (await shop.send<Product>('GET', `/api/products/${bolt}`)).body.sell_price
  await write({ query: `${BOLT} stock>=10`, action: 'refuse' })
  expect(await quote()).toBe('1.55')
  await makeQuotedCard(shop, 'Lightning Bolt', 155, 10)
  await applyBuyingRules(shop.db, shop.search)
  expect(await quote()).toBeNull()
  await makeQuotedCard(shop, 'Lightning Bolt', 155, 9)
  await applyBuyingRules(shop.db, shop.search)
  expect(await quote()).toBe('1.55')
})

test('refuses a query that cannot be read or asks for the quote, with the number of the rule', async () => {
  const { read, save } = await openRules()
  for (const [query, sentence] of [
    ['s:nosuchset', 'Rule 2: We know no set “nosuchset”.'],
    ['own>1', 'Rule 2: Sign in to search by what you own.'],
    ['buy<1', 'Rule 2: A buying rule cannot search by the quote, which it changes.'],
  ]) {
    const { status, body } = await save([HOT, { ...DARK, query }])
    expect([status, body.error]).toEqual([422, sentence])
  }
  expect((await save([{ ...DARK, query: ' ' }])).status).toBe(422)
  expect((await save([{ ...HOT, percent: 0 }])).status).toBe(422)
  expect(await read()).toEqual({ rules: [], version: 1 })
})

test('of two people who change the rules at once the second is refused; each change is in the audit log', async () => {
  const { shop, read, save } = await openRules()
  expect((await save([HOT], 1)).body).toEqual({ rules: [HOT], version: 2 })
  expect((await save([DARK], 1)).body.code).toBe('buying_rules.changed_meanwhile')
  expect((await read()).rules).toEqual([HOT])
  const { rows } = await sql`select action, before, after from audit_log where action = 'change buying rules'`.execute(
    shop.db,
  )
  expect(rows).toEqual([
    { action: 'change buying rules', before: { rules: [], version: 1 }, after: { rules: [HOT], version: 2 } },
  ])
})

test('rules saved while older ones are being applied are not overwritten', async () => {
  const { shop, bolt, save } = await openRules()
  await save([DARK])
  const changing = {
    ...shop.search,
    catchUp: () =>
      shop.db.transaction().execute(async (tx) => void (await saveBuyingPolicy(tx, { rules: [], version: 2 }))),
  }
  await applyBuyingRules(shop.db, changing)
  expect((await shop.send<Product>('GET', `/api/products/${bolt}`)).body.sell_price).toBe('1.55')
})

test('previews how many cards a rule finds, the first with their quotes, and what is not bought or too dear', async () => {
  const { shop, preview } = await openRules()
  await sql`update variants set price_cents = 180 where product_id in (select id from products where name = 'Lightning Bolt')`.execute(
    shop.db,
  )
  await sql`update products set sell_price_cents = null where name = 'Counterspell'`.execute(shop.db)
  const bolts = await preview(BOLT, 20)
  expect(bolts.examples[0]).toMatchObject({ name: 'Lightning Bolt' })
  expect(bolts.examples.find(({ quote }) => quote === '1.55')).toMatchObject({ to_quote: '1.86' })
  expect([bolts.above_price > 0, bolts.problem]).toEqual([true, null])
  const { total_count, without_quote } = await preview('!"Counterspell"')
  expect([total_count > 0, without_quote]).toEqual([true, total_count])
  expect(await preview('s:nosuchset')).toMatchObject({ total_count: 0, problem: 'We know no set “nosuchset”.' })
})
