import type { Product, ProductList } from '@pennysleeve/contract/catalog.ts'
import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { shareTestShop } from '../../testing/share-test-shop.ts'

const sharedShop = shareTestShop()

type Taxons = ResponseOf<'GET /api/taxonomies/:id/taxons'>
type GameTypes = ResponseOf<'GET /api/game_products/game_types'>
type Suggestions = ResponseOf<'GET /api/cards/:id/suggestions'>

const DOCUMENTED_FIELDS =
  'id name description image_url price display_price sell_price type_line mana_cost rarity collector_number power toughness abilities foil set total_on_hand master taxons'.split(
    ' ',
  )

const NOT_FOUND = { error: 'The resource you were looking for could not be found.', code: 'resource.not_found' }

describe('product lists', () => {
  test('defaults to ten Magic singles', async () => {
    const { get } = await sharedShop()
    const { status, body } = await get<ProductList>('/api/game_products')
    expect(status).toBe(200)
    expect(body).toMatchObject({ count: 10, current_page: 1, per_page: 10 })
    expect(body.pages).toBe(Math.ceil(body.total_count / 10))
    expect(body.products.every((product) => !product.sealed && product.game_type === 'magic_the_gathering')).toBe(true)
  })

  test('the sealed flag lists sealed products of the given game only', async () => {
    const { get } = await sharedShop()
    const { body } = await get<ProductList>('/api/game_products?sealed=true&game_type=one_piece&per_page=100')
    expect(body.total_count).toBeGreaterThan(5)
    expect(body.products.every((product) => product.sealed && product.game_type === 'one_piece')).toBe(true)
  })

  test('all pages together contain every product exactly once', async () => {
    const { get } = await sharedShop()
    const seen: number[] = []
    const { body: first } = await get<ProductList>('/api/game_products?per_page=100')
    for (let page = 1; page <= first.pages; page += 1) {
      const { body } = await get<ProductList>(`/api/game_products?per_page=100&page=${page}`)
      seen.push(...body.products.map((product) => product.id))
    }
    expect(seen.length).toBe(first.total_count)
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('a product has every documented field, money as text with two decimals', async () => {
    const { get } = await sharedShop()
    const { body } = await get<ProductList>('/api/game_products?q=lightning+bolt&set=m10&finish=nonfoil')
    expect(body.products).toHaveLength(1)
    expect(body.products[0]).toMatchObject({
      name: 'Lightning Bolt',
      type_line: 'Instant',
      mana_cost: '{R}',
      rarity: 'common',
      set: 'm10',
      set_name: 'Magic 2010',
      power: null,
      toughness: null,
      foil: false,
      taxons: [{ name: 'Instant' }],
    })
    const product = body.products[0]!
    expect(Object.keys(product)).toEqual(expect.arrayContaining(DOCUMENTED_FIELDS))
    expect(product.collector_number).toBe('146')
    expect(product.image_url).toBe(`/pictures/products/${product.id}.svg`)
    expect(product.description).toMatch(/damage/)
    expect(product.abilities).toEqual([])
    expect((await get<Product>(`/api/products/${product.id}`)).body).toEqual({
      ...product,
      game_name: 'Magic The Gathering',
      variants: [expect.objectContaining({ id: product.master.id, sku: product.master.sku })],
    })
    const { body: sealed } = await get<ProductList>('/api/game_products?sealed=true&per_page=1')
    expect(Object.keys(sealed.products[0]!)).toEqual(Object.keys(product))
    expect(product.price).toMatch(/^\d+\.\d\d$/)
    expect(product.display_price).toBe(`AU$${product.price}`)
    expect(product.master.total_on_hand).toBe(product.total_on_hand)
    expect(product.master.id).not.toBe(product.id)
  })

  test('caps the page size', async () => {
    const { get } = await sharedShop()
    const { status, body } = await get<ProductList>('/api/game_products?per_page=999999')
    expect(status).toBe(200)
    expect(body).toMatchObject({ per_page: 100, count: 100 })
  })

  test('a page past the end is empty and has the total', async () => {
    const { get } = await sharedShop()
    const { status, body } = await get<ProductList>('/api/game_products?page=999999999')
    expect(status).toBe(200)
    expect(body).toMatchObject({ products: [], count: 0, current_page: 999999999 })
    expect(body.total_count).toBeGreaterThan(700)
  })

  test('the total is counted again after a catalog change', async () => {
    const { get, db } = await openTestShop()
    const total = async (page: number) =>
      (await get<ProductList>(`/api/game_products?in_stock=true&page=${page}`)).body.total_count
    const before = await total(1)
    expect(await total(2)).toBe(before)
    const { body } = await get<ProductList>('/api/game_products?in_stock=true&per_page=1')
    await db
      .updateTable('variants')
      .set({ reserved: sql`on_hand` })
      .where('product_id', '=', body.products[0]!.id)
      .execute()
    expect(await total(3)).toBe(before - 1)
  })

  test('stock on hand excludes reserved copies', async () => {
    const { get, db } = await openTestShop()
    const { body } = await get<ProductList>('/api/game_products?in_stock=true&per_page=1')
    const product = body.products[0]!
    await db
      .updateTable('variants')
      .set({ reserved: sql`on_hand` })
      .where('product_id', '=', product.id)
      .execute()
    expect((await get<Product>(`/api/products/${product.id}`)).body).toMatchObject({
      total_on_hand: 0,
      master: { total_on_hand: 0, in_stock: false },
    })
  })
})

describe('filters of the cards area', () => {
  const list = async (query: string) => {
    const { get } = await openTestShop()
    const { status, body } = await get<ProductList>(`/api/game_products?per_page=100&${query}`)
    expect(status).toBe(200)
    expect(body.products.length).toBeGreaterThan(0)
    return body.products
  }

  test('a name is found by its words in any order, without accents, case or punctuation', async () => {
    const names = (await list('q=VAULT+lim+dul')).map((product) => product.name)
    expect(new Set(names)).toEqual(new Set(["Lim-Dûl's Vault"]))
  })

  test('a colour filter keeps cards of that colour', async () => {
    expect((await list('color=Red')).every((product) => product.colors.includes('R'))).toBe(true)
  })

  test('the colour Nothing keeps colourless cards', async () => {
    expect((await list('color=Nothing')).every((product) => product.colors.length === 0)).toBe(true)
  })

  test('set, rarity, finish and type are combined with and', async () => {
    const products = await list('rarity=rare&finish=foil&taxon=1')
    expect(
      products.every(
        (product) => product.rarity === 'rare' && product.foil && product.taxons.some((taxon) => taxon.id === 1),
      ),
    ).toBe(true)
  })

  test('price limits are inclusive and prices sort as numbers', async () => {
    const prices = (await list('min_price=9.00&max_price=120&sort=price_low')).map((product) => Number(product.price))
    expect(prices.every((price) => price >= 9 && price <= 120)).toBe(true)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })

  test('in stock excludes sold-out products', async () => {
    expect((await list('in_stock=true')).every((product) => product.total_on_hand > 0)).toBe(true)
  })

  test('quotes and percent signs in a search are harmless', async () => {
    const { get } = await openTestShop()
    const { status, body } = await get<ProductList>(
      `/api/game_products?q=${encodeURIComponent("';drop table products;-- %_\\")}`,
    )
    expect([status, body.total_count]).toEqual([200, 0])
  })
})

describe('rejects bad input', () => {
  for (const query of [
    'page=abc',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e99',
    'page=',
    'page=1&page=2',
    'per_page=-1',
    'per_page=0',
    'per_page=NaN',
    'sealed=maybe',
    'color=Purple',
    'rarity=shiny',
    'sort=best',
    'min_price=cheap',
    'max_price=-5',
    'taxon=1e99',
  ]) {
    test(`400 for ${query}`, async () => {
      const { get } = await sharedShop()
      const { status, body } = await get(`/api/game_products?${query}`)
      expect(status).toBe(400)
      expect(body.error).toMatch(/^Please check: .+\.$/)
      expect(Object.keys(body.errors ?? {})).toEqual([query.split('=')[0]])
    })
  }

  test('an unknown game, taxon, taxonomy or product is not found', async () => {
    const { get } = await sharedShop()
    for (const url of [
      '/api/game_products?game_type=chess',
      '/api/game_products?taxon=999',
      '/api/taxons/products?id=999',
      '/api/taxonomies/999/taxons',
      '/api/taxonomies/one/taxons',
      '/api/products/999999',
      '/api/products/1e99',
      '/api/products/-1',
      '/api/products/99999999999999999999',
      '/api/products/%00',
      '/api/cards/999999/suggestions',
      '/api/nonsense',
    ]) {
      expect([url, await get(url).then(({ status, body }) => ({ status, body }))]).toEqual([
        url,
        { status: 404, body: NOT_FOUND },
      ])
    }
  })

  test('rejects a taxon id that is not a number', async () => {
    const { get } = await sharedShop()
    expect((await get('/api/taxons/products?id=1e99')).status).toBe(400)
    expect((await get('/api/taxons/products')).status).toBe(400)
  })
})

describe('taxons and games', () => {
  test('taxonomy 1 is the card types', async () => {
    const { get } = await sharedShop()
    const { body } = await get<Taxons>('/api/taxonomies/1/taxons')
    expect(body.taxons.map((taxon) => taxon.name)).toEqual([
      'Creature',
      'Instant',
      'Sorcery',
      'Artifact',
      'Enchantment',
      'Planeswalker',
      'Land',
      'Battle',
    ])
    expect(body).toMatchObject({ count: 8, total_count: 8 })
  })

  test('a card with two types is in both', async () => {
    const { get, db } = await sharedShop()
    const artifactCreature = await db
      .selectFrom('products as p')
      .innerJoin('printings as r', 'r.id', 'p.printing_id')
      .innerJoin('cards as c', 'c.id', 'r.card_id')
      .select('p.id')
      .where('c.type_line', 'like', 'Artifact Creature%')
      .executeTakeFirstOrThrow()
    const { body } = await get<Product>(`/api/products/${artifactCreature.id}`)
    expect(body.taxons.map((taxon) => taxon.name)).toEqual(['Creature', 'Artifact'])
  })

  test('products of a taxon all belong to it', async () => {
    const { get } = await sharedShop()
    const { body } = await get<ProductList>('/api/taxons/products?id=6&per_page=24')
    expect(body.total_count).toBeGreaterThan(3)
    expect(body.products.every((product) => product.type_line?.includes('Planeswalker'))).toBe(true)
  })

  test('lists the four games with id, code and name', async () => {
    const { get } = await sharedShop()
    const { body } = await get<GameTypes>('/api/game_products/game_types')
    expect(body.game_types.map((game) => [game.code, game.name])).toEqual([
      ['magic_the_gathering', 'Magic The Gathering'],
      ['one_piece', 'One Piece'],
      ['flesh_and_blood', 'Flesh And Blood'],
      ['warhammer_40k', 'Warhammer 40k'],
    ])
  })
})

describe('suggestions', () => {
  test('are five in-stock products, other cards first, never the product itself', async () => {
    const { get } = await sharedShop()
    const { body: list } = await get<ProductList>('/api/game_products?q=lightning+bolt')
    const bolt = list.products[0]!
    const { body } = await get<Suggestions>(`/api/cards/${bolt.id}/suggestions`)
    expect(body.suggestions).toHaveLength(5)
    expect(body.suggestions.every((one) => one.total_on_hand > 0 && one.id !== bolt.id)).toBe(true)
    expect(body.suggestions.every((one) => one.name !== 'Lightning Bolt' && one.colors.includes('R'))).toBe(true)
    expect(new Set(body.suggestions.map((one) => one.name)).size).toBe(5)
  })

  test('include other printings of the same card only if nothing else is left', async () => {
    const { get, db } = await openTestShop()
    await db
      .updateTable('variants')
      .set({ on_hand: 0 })
      .where('product_id', 'not in', db.selectFrom('products').select('id').where('name', '=', 'Lightning Bolt'))
      .execute()
    await db.updateTable('variants').set({ on_hand: 3 }).where('sku', 'like', 'mtg-m10-146-%').execute()
    const { body: list } = await get<ProductList>('/api/game_products?q=lightning+bolt&set=m10')
    const { body } = await get<Suggestions>(`/api/cards/${list.products[0]!.id}/suggestions`)
    expect(body.suggestions.map((one) => one.name)).toEqual(['Lightning Bolt'])
  })

  test('of a sealed product are sealed products of its game', async () => {
    const { get } = await sharedShop()
    const { body: list } = await get<ProductList>('/api/game_products?sealed=true&game_type=one_piece')
    const { body } = await get<Suggestions>(`/api/cards/${list.products[0]!.id}/suggestions?limit=999999`)
    expect(body.suggestions.length).toBeGreaterThan(3)
    expect(body.suggestions.length).toBeLessThanOrEqual(20)
    expect(body.suggestions.every((one) => one.sealed && one.game_type === 'one_piece')).toBe(true)
  })
})

describe('cost', () => {
  test('each list runs a constant number of statements', async () => {
    const { get, statements } = await openTestShop({ config: { cacheResponses: false } })
    const count = async (url: string) => {
      statements.length = 0
      expect((await get(url)).status).toBe(200)
      return statements.length
    }
    expect(await count('/api/game_products?per_page=1')).toBe(2)
    // The total is counted once until the catalog changes.
    expect(await count('/api/game_products?per_page=100')).toBe(1)
    expect(await count('/api/taxons/products?id=1&per_page=1')).toBe(2)
    expect(await count('/api/taxons/products?id=1&per_page=100')).toBe(1)
    expect(await count('/api/taxonomies/1/taxons')).toBe(2)
    expect(await count('/api/game_products/game_types')).toBe(1)
    expect(await count('/api/card_sets')).toBe(1)
    expect(await count('/api/products/1')).toBe(1)
    expect(await count('/api/cards/1/suggestions?limit=1')).toBe(3)
    expect(await count('/api/cards/1/suggestions?limit=20')).toBe(3)
    expect(await count('/api/shop')).toBe(2)
    expect(await count('/api/faq_items')).toBe(2)
  })
})
