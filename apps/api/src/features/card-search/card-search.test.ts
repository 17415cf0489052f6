import type { Product, ProductList, ProductWithVariants } from '@pennysleeve/contract/catalog.ts'
import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { makeCustomer } from '../../testing/people/make-customer.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { shareTestShop } from '../../testing/share-test-shop.ts'

const sharedShop = shareTestShop()

type SearchResponse = ResponseOf<'GET /api/cards/search'>
type Advanced = ResponseOf<'POST /api/cards/advanced_search'>
type Completions = ResponseOf<'GET /api/cards/autocomplete'>

async function search(shop: TestShop, query: string, rest = ''): Promise<SearchResponse> {
  const { status, body } = await shop.get<SearchResponse>(`/api/cards/search?query=${encodeURIComponent(query)}${rest}`)
  expect(status).toBe(200)
  return body
}

const names = ({ cards }: { cards: { name: string }[] }) => [...new Set(cards.map((card) => card.name))]

async function advanced(shop: TestShop, card_attributes: object, rest: object = {}) {
  return shop.send<Advanced>('POST', '/api/cards/advanced_search', { body: { card_attributes, ...rest } })
}

test('a shopper who types a name gets its printings and finishes, in stock first', async () => {
  const shop = await sharedShop()
  const found = await search(shop, 'Sol Ring')
  expect(names(found)).toEqual(['Sol Ring'])
  const inStock = found.cards.map((card) => card.total_on_hand > 0)
  expect(inStock).toEqual(inStock.toSorted((a, b) => Number(b) - Number(a)))
  expect(inStock).toContain(false)
  expect(found).toMatchObject({ count: found.cards.length, total_count: found.cards.length, warnings: [] })
})

test('a row of the search says what the table needs', async () => {
  const shop = await sharedShop()
  const [row] = (await search(shop, 's:lea !"Lightning Bolt"')).cards
  const { body: product } = await shop.get<Product>(`/api/products/${row!.id}`)
  expect(row).toEqual({
    id: product.id,
    name: 'Lightning Bolt',
    set: 'lea',
    set_name: 'Limited Edition Alpha',
    collector_number: product.collector_number,
    type_line: 'Instant',
    image_url: product.image_url,
    foil: false,
    finish: 'nonfoil',
    price: product.price,
    display_price: product.display_price,
    total_on_hand: product.total_on_hand,
    variant_id: product.master.id,
    game_type: 'magic_the_gathering',
    condition: 'nm',
    language: 'en',
    options_text: '',
    copies: product.copies,
    from_price: product.from_price,
    display_from_price: product.display_from_price,
  })
})

describe('a shopper who does not know how it is spelt still finds it', () => {
  test.each([
    ['lim dul', "Lim-Dûl's Vault"],
    ['jace mind', 'Jace, the Mind Sculptor'],
    ['lightnig bolt', 'Lightning Bolt'],
    ['fire ice', 'Fire // Ice'],
    ['ice', 'Fire // Ice'],
    ['limduls vault', "Lim-Dûl's Vault"],
    ['AETHER vial', 'Aether Vial'],
    ['seance', 'Séance'],
  ])('%s', async (typed, name) => {
    expect(names(await search(await sharedShop(), typed))).toContain(name)
  })
})

test('near names come only when nothing matches, and are marked', async () => {
  const shop = await sharedShop()
  const near = await search(shop, 'lightnig bolt')
  expect(near.cards[0]?.name).toBe('Lightning Bolt')
  expect(near.warnings).toEqual(['Nothing is called “lightnig bolt”. These names come near.'])
  expect((await search(shop, 'lightning bolt')).warnings).toEqual([])
  expect(await search(shop, 'qzxwvq')).toMatchObject({ cards: [], total_count: 0, warnings: [] })
})

test('a limit of 999999 is accepted and means as many as we allow', async () => {
  const shop = await sharedShop()
  const all = await search(shop, 'mv>=0', '&limit=999999')
  expect([all.cards.length, all.count, all.per_page]).toEqual([500, 500, 500])
  expect(all.total_count).toBeGreaterThan(500)
  expect(all.pages).toBe(Math.ceil(all.total_count / 500))
  const rest = await search(shop, 'mv>=0', '&limit=999999&page=2')
  expect(rest.cards.length).toBe(all.total_count - 500)
  expect(new Set([...all.cards, ...rest.cards].map((card) => card.id)).size).toBe(all.total_count)
  expect((await search(shop, 'mv>=0', '&page=999')).cards).toEqual([])
})

test('nonsense in the address is told off, and a blank search finds nothing', async () => {
  const shop = await sharedShop()
  for (const rest of ['limit=-1', 'limit=abc', 'page=0', 'page=1e9', `query=${'x'.repeat(1001)}`]) {
    expect((await shop.get(`/api/cards/search?${rest}`)).status).toBe(400)
  }
  for (const blank of ['', '?query=', '?query=%20']) {
    expect((await shop.get<SearchResponse>(`/api/cards/search${blank}`)).body).toMatchObject({
      cards: [],
      total_count: 0,
    })
  }
})

test('one row a printing or a card, when asked', async () => {
  const shop = await sharedShop()
  const products = await search(shop, '!"Lightning Bolt"')
  const prints = await search(shop, '!"Lightning Bolt" unique:prints')
  const cards = await search(shop, '!"Lightning Bolt" unique:cards')
  const places = new Set(products.cards.map((card) => `${card.set} ${card.collector_number}`))
  expect(prints.total_count).toBe(places.size)
  expect(prints.total_count).toBeLessThan(products.total_count)
  expect(cards.total_count).toBe(1)
})

test('what the browsing page finds is what the search finds, in pages and within its filters', async () => {
  const shop = await sharedShop()
  const found = await search(shop, 't:goblin')
  const list = (rest: string) => shop.get<ProductList>(`/api/game_products?q=t:goblin${rest}`)
  const { body } = await list('&per_page=100')
  expect(body.products.map(({ id }) => id)).toEqual(found.cards.map(({ id }) => id))
  expect((await list('&per_page=5&page=2')).body).toMatchObject({
    products: body.products.slice(5, 10).map(({ id }) => ({ id })),
    total_count: body.total_count,
    current_page: 2,
  })
  expect((await list('&rarity=rare&finish=foil&per_page=100')).body.products.map(({ id }) => id)).toEqual(
    body.products.filter((one) => one.rarity === 'rare' && one.finish === 'foil').map(({ id }) => id),
  )
  expect((await list('&in_stock=true&per_page=100')).body.products.every((one) => one.total_on_hand > 0)).toBe(true)
  const cheap = await list('&min_price=1&max_price=3&sort=price_low&per_page=100')
  const prices = cheap.body.products.map((one) => Number(one.price))
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  expect(prices.every((price) => price >= 1 && price <= 3)).toBe(true)
  expect((await list('&game_type=chess')).status).toBe(404)
  expect((await list('&taxon=999999')).status).toBe(404)
  expect((await shop.get<ProductList>('/api/game_products?q=elf%20zz:1')).body.warnings).toHaveLength(1)
})

test('a product found by the search is the product of its own page, to the last field', async () => {
  const shop = await sharedShop()
  for (const query of ['q=brainstorm', 'q=t:legendary&per_page=100', 'q=box&sealed=true', 'q=fire%20//%20ice']) {
    const { body } = await shop.get<ProductList>(`/api/game_products?${query}`)
    expect(body.products.length).toBeGreaterThan(0)
    for (const product of body.products) {
      expect(product).toEqual(await readPage(shop, product.id))
    }
  }
})

/** The fields that a page shares with a list: it also has every copy, and its game's name. */
async function readPage(shop: TestShop, id: number): Promise<Product> {
  const { variants, game_name: _name, ...product } = (await shop.get<ProductWithVariants>(`/api/products/${id}`)).body
  expect(variants.map((variant) => variant.id)).toContain(product.master.id)
  return product
}

describe('the advanced search', () => {
  test('finds whole products that meet every criterion', async () => {
    const shop = await sharedShop()
    const { status, body } = await advanced(
      shop,
      { name: 'GOBLIN', type_line: 'creature', colors: ['Red'], mana_cost: '{R}', power: '2', toughness: '2' },
      { limit: 999_999, per_page: 999_999 },
    )
    expect(status).toBe(200)
    expect(names(body)).toEqual(['Goblin Guide'])
    expect(body.cards[0]).toEqual(await readPage(shop, body.cards[0]!.id))
    expect(body).toMatchObject({ per_page: 500, current_page: 1, pages: 1, warnings: [] })
  })

  test('compares a mana cost as a heap of symbols', async () => {
    const shop = await sharedShop()
    const [ordered, shuffled] = await Promise.all([
      advanced(shop, { mana_cost: '{2}{W}{W}' }),
      advanced(shop, { mana_cost: '{W}{2}{W}' }),
    ])
    expect(names(ordered.body)).toContain('Wrath of God')
    expect(shuffled.body).toEqual(ordered.body)
    expect(ordered.body.cards.every((card) => card.mana_cost!.split(' // ').includes('{2}{W}{W}'))).toBe(true)
  })

  test('takes colours as those chosen or more, and Nothing as colourless', async () => {
    const shop = await sharedShop()
    const both = await advanced(shop, { colors: ['White', 'Blue'] })
    expect(both.body.cards.length).toBeGreaterThan(0)
    expect(both.body.cards.every(({ colors }) => colors.includes('W') && colors.includes('U'))).toBe(true)
    const none = await advanced(shop, { colors: ['Nothing'] })
    expect(none.body.cards.length).toBeGreaterThan(0)
    expect(none.body.cards.every(({ colors }) => colors.length === 0)).toBe(true)
  })

  test('compares power and toughness as they are written', async () => {
    const shop = await sharedShop()
    const star = await advanced(shop, { power: '*' })
    expect(star.body.cards.length).toBeGreaterThan(0)
    expect(star.body.cards.every(({ power }) => power === '*')).toBe(true)
  })

  test('refuses to search for nothing, or by a cost that is none', async () => {
    const shop = await sharedShop()
    for (const nothing of [{}, { name: '  ' }, { colors: [] }, { name: null, power: '' }]) {
      const { status, body } = await shop.send('POST', '/api/cards/advanced_search', {
        body: { card_attributes: nothing },
      })
      expect([status, body.error]).toEqual([422, 'Please fill in at least one field to search by.'])
    }
    const { status, body } = await shop.send('POST', '/api/cards/advanced_search', {
      body: { card_attributes: { mana_cost: 'three' } },
    })
    expect([status, body.error]).toEqual([422, 'The mana cost must be symbols such as {2}{G}.'])
    expect((await advanced(shop, { colors: ['Purple'] })).status).toBe(422)
    expect((await advanced(shop, { name: 7 })).status).toBe(400)
  })

  test('is kept like other public responses, each question by itself', async () => {
    const shop = await sharedShop()
    const red = await advanced(shop, { colors: ['Red'] })
    const blue = await advanced(shop, { colors: ['Blue'] })
    expect(red.body.cards[0]?.id).not.toBe(blue.body.cards[0]?.id)
    expect((await advanced(shop, { colors: ['Red'] })).body).toEqual(red.body)
  })
})

test('the search box offers each card once, with the page it leads to', async () => {
  const shop = await sharedShop()
  const complete = async (typed: string) =>
    (await shop.get<Completions>(`/api/cards/autocomplete?query=${encodeURIComponent(typed)}`)).body.completions
  const bolts = await complete('lightning b')
  expect(bolts[0]).toMatchObject({ name: 'Lightning Bolt', path: `/cards/${bolts[0]!.id}`, sealed: false })
  const many = await complete('a')
  expect(many.length).toBe(8)
  expect(new Set(many.map((one) => one.name)).size).toBe(8)
  const boxes = await complete('booster box')
  expect(boxes[0]).toMatchObject({ sealed: true, path: `/sealed/${boxes[0]!.id}` })
  expect(await complete('  ')).toEqual([])
})

test('a customer searches by what they want; a visitor is told to sign in, and neither sees the other’s response', async () => {
  const shop = await openTestShop()
  const customer = await makeCustomer(shop)
  const [card] = (await search(shop, 'sol ring')).cards
  await shop.send('POST', '/api/wishlist_items', {
    token: customer.token,
    body: { wishlist_item: { product_id: card!.id } },
  })
  const url = '/api/cards/search?query=want:yes'
  const visitor = () => shop.get<SearchResponse>(url)
  expect((await visitor()).body.warnings).toEqual(['Sign in to search by what you want.'])
  const wanted = await shop.send<SearchResponse>('GET', url, { token: customer.token })
  expect(wanted.body.cards.map(({ id }) => id)).toEqual([card!.id])
  expect(wanted.headers['cache-control']).toBe('no-store')
  expect((await visitor()).body.cards.length).toBeGreaterThan(1)
  const other = await makeCustomer(shop, 'grace@example.test')
  expect((await shop.send<SearchResponse>('GET', url, { token: other.token })).body.cards).toEqual([])
})

describe('what the search says is true', () => {
  test('a price or stock change made by one process is in the very next search of another', async () => {
    const first = await openTestShop()
    const second = await openTestShop({ databaseUrl: first.databaseUrl })
    const { cards } = await search(first, '!"Sol Ring"')
    const { id } = cards[0]!
    await search(second, '!"Sol Ring"')
    for (let round = 1; round <= 30; round += 1) {
      await first.db
        .updateTable('variants')
        .set({ price_cents: 1000 + round, on_hand: round % 2 === 0 ? 0 : round, reserved: 0 })
        .where('product_id', '=', id)
        .execute()
      for (const shop of [first, second]) {
        const row = (await search(shop, '!"Sol Ring"')).cards.find((card) => card.id === id)
        expect(row).toMatchObject({ price: `10.${String(round).padStart(2, '0')}`, total_on_hand: round % 2 && round })
        expect((await search(shop, `!"Sol Ring" aud=10.${String(round).padStart(2, '0')}`)).total_count).toBe(1)
        expect((await search(shop, `!"Sol Ring" aud>=10.01 aud<=10.99 stock>0`)).total_count).toBe(round % 2)
      }
    }
  })

  test('so is a new condition: the catalogue is not read again for it', async () => {
    const shop = await openTestShop()
    const [card] = (await search(shop, '!"Sol Ring" stock>0')).cards
    const insert = (condition: string, language: string, price: number) =>
      sql`
        insert into variants (product_id, sku, condition, language, price_cents, on_hand)
        values (${card!.id}, ${`new-${condition}-${language}`}, ${condition}, ${language}, ${price}, 2)
      `.execute(shop.db)
    await insert('lp', 'en', 90_001)
    expect((await search(shop, 'cond:lp aud=900.01')).cards.map(({ id }) => id)).toEqual([card!.id])
    await insert('dmg', 'ja', 90_002)
    expect((await search(shop, 'lang:ja cond<lp')).cards).toMatchObject([{ id: card!.id, copies: 3 }])
    await sql`update variants set on_hand = 0 where condition = 'lp'`.execute(shop.db)
    expect((await search(shop, 'cond:lp')).cards).toEqual([])
  })

  test('so is what we pay, and a reservation', async () => {
    const shop = await openTestShop()
    const [card] = (await search(shop, '!"Sol Ring" stock>0')).cards
    await shop.db.updateTable('products').set({ sell_price_cents: 12_345 }).where('id', '=', card!.id).execute()
    expect((await search(shop, 'buy=123.45')).cards.map(({ id }) => id)).toEqual([card!.id])
    await shop.db
      .updateTable('variants')
      .set((eb) => ({ reserved: eb.ref('on_hand') }))
      .where('product_id', '=', card!.id)
      .execute()
    expect((await search(shop, 'buy=123.45')).cards[0]?.total_on_hand).toBe(0)
  })

  test('a thousand prices at once are all in the next search', async () => {
    const shop = await openTestShop()
    await search(shop, 'sol ring')
    await shop.db.updateTable('variants').set({ price_cents: 77 }).execute()
    const { total_count } = await search(shop, 'mv>=0')
    expect((await search(shop, 'aud=0.77')).total_count).toBe(total_count)
  })

  test(
    'a card that is renamed, added or taken away is found as it is within a second',
    { tags: 'nightly' },
    async () => {
      const shop = await openTestShop({ fresh: true })
      await search(shop, 'sol ring')
      await shop.db.updateTable('cards').set({ name: 'Lunar Bracelet' }).where('name', '=', 'Sol Ring').execute()
      await shop.db.updateTable('products').set({ name: 'Lunar Bracelet' }).where('name', '=', 'Sol Ring').execute()
      await vi.waitFor(async () => expect(names(await search(shop, 'lunar brac'))).toEqual(['Lunar Bracelet']), 5000)
      expect((await search(shop, '!"sol ring"')).total_count).toBe(0)
    },
  )
})

test('a pattern is not forgotten because many others follow', async () => {
  const shop = await sharedShop()
  const { total_count } = await search(shop, 't:/^legendary/')
  expect(total_count).toBeGreaterThan(0)
  const others = Array.from({ length: 40 }, (_, n) => `t:/nobody ${n}/`)
  expect((await search(shop, ['t:/^legendary/', ...others].join(' or '))).total_count).toBe(total_count)
})
