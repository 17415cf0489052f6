import type { Completion, FoundCard } from '@pennysleeve/contract/card-search.ts'
import type { ProductWithVariants } from '@pennysleeve/contract/catalog.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { makeSeller } from '../../testing/people/make-seller.ts'
import { makeShopper, makeStock } from '../../testing/people/make-shopper.ts'
import { makeStaff } from '../../testing/people/make-staff.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'

/** Three near mint Bolts at AU$3.20 and two lightly played Japanese ones at AU$2.00. */
async function openWithTwoCopies() {
  const shop = await openTestShop()
  const nm = await makeStock(shop, 3)
  const { rows } = await sql<{ id: number; product_id: number }>`
    insert into variants (product_id, sku, price_cents, on_hand, condition, language)
    select product_id, 'bolt-lp-ja', 200, 0, 'lp', 'ja' from variants where id = ${nm} returning id, product_id
  `.execute(shop.db)
  const lp = await makeStock(shop, 2, 200, 'bolt-lp-ja')
  return { shop, nm, lp, path: `/api/products/${rows[0]!.product_id}` }
}

test('a product page has every copy for sale, best first, and its own fields are those of the offered one', async () => {
  const { shop, nm, lp, path } = await openWithTwoCopies()
  const copies = [
    { id: nm, condition: 'nm', language: 'en', price: '3.20', total_on_hand: 3, options_text: '' },
    {
      id: lp,
      sku: 'bolt-lp-ja',
      condition: 'lp',
      language: 'ja',
      price: '2.00',
      display_price: 'AU$2.00',
      total_on_hand: 2,
      options_text: 'Lightly Played, Japanese',
    },
  ]
  const { body } = await shop.get<ProductWithVariants>(path)
  expect(body.variants).toMatchObject(copies)
  expect(body).toMatchObject({ price: '3.20', total_on_hand: 3, master: copies[0], copies: 2, from_price: '2.00' })
  expect(body.all_on_hand).toBe(5)

  await makeStock(shop, 0)
  const soldOut = (await shop.get<ProductWithVariants>(path)).body
  expect(soldOut.variants).toMatchObject([{ id: nm, total_on_hand: 0 }, copies[1]!])
  expect(soldOut).toMatchObject({ price: '2.00', total_on_hand: 2, master: copies[1], copies: 1, from_price: '2.00' })

  await makeStock(shop, 0, 200, 'bolt-lp-ja')
  const none = (await shop.get<ProductWithVariants>(path)).body
  expect(none.variants).toMatchObject([
    { id: nm, total_on_hand: 0 },
    { id: lp, total_on_hand: 0 },
  ])
  expect(none).toMatchObject({ price: '3.20', total_on_hand: 0, master: { id: nm }, copies: 0, from_price: '3.20' })

  await sql`update variants set price_cents = null where id = ${lp}`.execute(shop.db)
  expect((await shop.get<ProductWithVariants>(path)).body.variants).toMatchObject([{ id: nm }])
})

test('lists and searches count the copies and name the lowest price, and follow every copy', async () => {
  const { shop, path } = await openWithTwoCopies()
  const id = Number(path.split('/').at(-1))
  for (const query of ['q=!"Lightning Bolt"&per_page=100', 'set=m10&per_page=500']) {
    const listed = async () =>
      (await shop.get<{ products: ProductWithVariants[] }>(`/api/game_products?${query}`)).body.products.find(
        (product) => product.id === id,
      )
    await makeStock(shop, 2, 200, 'bolt-lp-ja')
    expect(await listed()).toMatchObject({
      price: '3.20',
      copies: 2,
      from_price: '2.00',
      display_from_price: 'AU$2.00',
      all_on_hand: 5,
    })
    await makeStock(shop, 0, 200, 'bolt-lp-ja')
    expect(await listed()).toMatchObject({ price: '3.20', copies: 1, from_price: '3.20', all_on_hand: 3 })
  }
})

test('the quick search and its suggestions name the offered copy, and the search how many others there are', async () => {
  const { shop, lp } = await openWithTwoCopies()
  const search = async () => {
    const [row] = (await shop.get<{ cards: FoundCard[] }>('/api/cards/search?query=s:m10 "Lightning Bolt"')).body.cards
    return row
  }
  expect(await search()).toMatchObject({ condition: 'nm', options_text: '', copies: 2, display_from_price: 'AU$2.00' })
  await makeStock(shop, 0)
  const copy = { condition: 'lp', language: 'ja', options_text: 'Lightly Played, Japanese' }
  expect(await search()).toMatchObject({ variant_id: lp, ...copy, copies: 1, display_price: 'AU$2.00' })
  const { body } = await shop.get<{ completions: Completion[] }>('/api/cards/autocomplete?query=s:m10 lightning bolt')
  expect(body.completions).toMatchObject([{ name: 'Lightning Bolt', ...copy }])
})

test('the shop has enough of a card by the stock of all its copies together', async () => {
  const { shop, path } = await openWithTwoCopies()
  const product_id = Number(path.split('/').at(-1))
  await sql`update products set sell_price_cents = 100 where id = ${product_id}`.execute(shop.db)
  const ada = await makeSeller(shop)
  const { id } = await ada.open()
  const offer = () => ada.offer(id, { product_id, quantity: 1 })
  await makeStock(shop, 18, 200, 'bolt-lp-ja')
  expect(await offer()).toMatchObject({ status: 422, body: { code: 'sell_cart.enough_copies' } })
  await makeStock(shop, 17, 200, 'bolt-lp-ja')
  expect(await offer()).toMatchObject({ status: 201 })
})

test('two copies of one card are told apart in cart, refusals, papers and pick list', async () => {
  const { shop, nm, lp } = await openWithTwoCopies()
  const ada = await makeShopper(shop)
  const short = await ada.create({ variant_id: nm, quantity: 1 }, { variant_id: lp, quantity: 3 })
  expect(short.body).toMatchObject({
    error: 'Only 2 left of "Lightning Bolt" (Magic 2010 · #146 · Non-Foil · Lightly Played, Japanese)',
  })
  const { body } = await ada.create({ variant_id: nm, quantity: 1 }, { variant_id: lp, quantity: 2 })
  expect(body.line_items.map(({ price, variant }) => [price, variant.options_text, variant.total_on_hand])).toEqual([
    ['3.20', '', 3],
    ['2.00', 'Lightly Played, Japanese', 2],
  ])
  const bob = await makeShopper(shop, 'bob@example.test')
  const { number } = await bob.buy({ variant_id: nm, quantity: 1 }, { variant_id: lp, quantity: 2 })
  const { token } = await makeStaff(shop)
  const pick = await shop.send<{ lines: { variant_id: number; options_text: string }[] }>(
    'GET',
    `/api/admin/pick_list?numbers=${number}`,
    { token },
  )
  expect(pick.body.lines.map((line) => [line.variant_id, line.options_text])).toEqual([
    [nm, ''],
    [lp, 'Lightly Played, Japanese'],
  ])
  const mails = await shop.db.selectFrom('mails').select('text').execute()
  expect(mails.map(({ text }) => text).join()).toContain('Lightly Played, Japanese')
  expect(await audit(shop.db)).toEqual([])
})

test('a line tells the copies and the lowest price of its product, whichever copy it is and however many are left', async () => {
  const { shop, nm, lp } = await openWithTwoCopies()
  const ada = await makeShopper(shop, 'copies@example.test')
  type Line = { variant: { product: { copies: number; from_price: string | null } } }
  const bought = async () => {
    const { body } = await shop.send<{ line_items: Line[] }>('GET', '/api/orders/current', { token: ada.token })
    return body.line_items.map(
      ({
        variant: {
          product: { copies, from_price },
        },
      }) => [copies, from_price],
    )
  }
  const line_items_attributes = [nm, lp].map((variant_id) => ({ variant_id, quantity: 1 }))
  await shop.send('POST', '/api/orders', { token: ada.token, body: { order: { line_items_attributes } } })
  expect(await bought()).toEqual([
    [2, '2.00'],
    [2, '2.00'],
  ])
  await makeStock(shop, 0, 200, 'bolt-lp-ja')
  expect(await bought(), 'the played copy is sold out').toEqual([
    [1, '3.20'],
    [1, '3.20'],
  ])
  await sql`update variants set price_cents = null where id = ${lp}`.execute(shop.db)
  expect(await bought(), 'it has no price any more').toEqual([
    [1, '3.20'],
    [1, '3.20'],
  ])
})
