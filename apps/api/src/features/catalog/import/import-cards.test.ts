import type { Product, ProductList } from '@pennysleeve/contract/catalog.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { watchCatalogVersion } from '../../../db/catalog-version.ts'
import { connect } from '../../../db/connect.ts'
import { idOf, jsonLines, makeCardData, makeCardObject } from '../../../testing/goods/make-card-object.ts'
import { BOLT, makeShopper, makeStock } from '../../../testing/people/make-shopper.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { importCards, type ImportOptions } from './import-cards.ts'

type Content = Parameters<typeof makeCardData>[0]

const OPTIONS: ImportOptions = { all: false, now: () => 0 }

const bring = ({ db }: TestShop, content: Content, options: Partial<ImportOptions> = {}) =>
  importCards(db, makeCardData(content), { ...OPTIONS, ...options })

const listProducts = ({ db }: TestShop, name: string) =>
  db
    .selectFrom('products as p')
    .innerJoin('variants as v', 'v.product_id', 'p.id')
    .innerJoin('printings as r', 'r.id', 'p.printing_id')
    .select(['p.id', 'p.finish', 'p.sell_price_cents', 'r.scryfall_id', 'r.set_code', 'r.collector_number', 'r.lang'])
    .select(['r.extra', 'r.vanished_at', 'v.id as variant_id', 'v.sku', 'v.price_cents', 'v.on_hand'])
    .where('p.name', '=', name)
    .orderBy('p.id')
    .execute()

/** Which rows there are and when each was last written. */
async function fingerprint({ db }: TestShop): Promise<unknown> {
  const { rows } = await sql<{ rows: string }>`
    select md5(string_agg(t, ',' order by t)) as rows from (
      select 'set' || code || xmin as t from card_sets union all
      select 'card' || id || '.' || xmin from cards union all
      select 'printing' || id || '.' || xmin from printings union all
      select 'product' || id || '.' || xmin from products union all
      select 'variant' || id || '.' || xmin from variants
    ) as all_rows
  `.execute(db)
  return rows[0]!.rows
}

const WOMBAT = makeCardObject('Burrowing Wombat', { finishes: ['nonfoil', 'foil'] })
const GALAH = makeCardObject('Galah, Loud Neighbour')
const QUOKKA = makeCardObject('Quokka Smile', { type_line: 'Artifact Creature — Wallaby' })

describe('what an import brings', () => {
  test('an imported card can be looked up, and is for sale once it has a price and stock', async () => {
    const shop = await openTestShop()
    expect(await bring(shop, [WOMBAT])).toMatchObject({ state: 'done', objects: 1, new_count: 1 })
    const [plain] = await listProducts(shop, 'Burrowing Wombat')
    const page = async () => (await shop.get<Product>(`/api/products/${plain!.id}`)).body
    const countFound = async () =>
      (await shop.get<ProductList>('/api/game_products?q=burrowing+wombat')).body.total_count

    expect(await page()).toMatchObject({
      name: 'Burrowing Wombat',
      description: 'Digs.',
      price: null,
      total_on_hand: 0,
      set: 'tst',
      set_name: 'Test Outback',
      abilities: ['Burrow'],
      taxons: [{ name: 'Creature' }],
      master: { sku: `mtg-tst-${plain!.collector_number}-nonfoil` },
    })
    expect(await countFound()).toBe(0)
    await makeStock(shop, 4, 150, plain!.sku)
    expect(await page()).toMatchObject({ price: '1.50', total_on_hand: 4 })
    // The search reads new cards in the background.
    await shop.search.catchUp()
    expect(await countFound()).toBe(1)
  })

  test('each finish is a product of its own, and a finish nobody knows is none', async () => {
    const shop = await openTestShop()
    const finishes = ['nonfoil', 'foil', 'etched', 'signed']
    await bring(shop, [makeCardObject('Shiny Galah', { finishes })])
    const products = await listProducts(shop, 'Shiny Galah')
    expect(products.map((product) => product.finish)).toEqual(['nonfoil', 'foil', 'etched'])
  })

  test('an empty database without the demo shop takes cards too', async () => {
    const shop = await openTestShop()
    await sql`truncate games, taxonomies, card_sets, cards restart identity cascade`.execute(shop.db)
    await bring(shop, [QUOKKA])
    const [product] = await listProducts(shop, 'Quokka Smile')
    const { body } = await shop.get<Product>(`/api/products/${product!.id}`)
    expect(body.taxons.map((taxon) => taxon.name)).toEqual(['Creature', 'Artifact'])
  })

  test('zipped JSON Lines and the older array bring the same', { tags: 'nightly' }, async () => {
    const [lines, array] = [await openTestShop(), await openTestShop()]
    await bring(lines, jsonLines([WOMBAT, GALAH]))
    await bring(array, JSON.stringify([WOMBAT, GALAH], null, 1))
    const facts = async ({ db }: TestShop) =>
      (await db.selectFrom('cards').selectAll().orderBy('id').execute()).slice(-2)
    expect(await facts(array)).toEqual(await facts(lines))
  })
})

describe('running it again', () => {
  test('a second run changes nothing and tells nobody', async () => {
    const shop = await openTestShop()
    await bring(shop, [WOMBAT, GALAH, QUOKKA])
    const before = await fingerprint(shop)
    const catalogVersion = watchCatalogVersion(shop.databaseUrl)
    const generation = await catalogVersion.current()

    const again = await bring(shop, [WOMBAT, GALAH, QUOKKA])
    expect(again).toMatchObject({ new_count: 0, changed_count: 0, unchanged_count: 3, to_write: 0, vanished_count: 0 })
    expect(await fingerprint(shop)).toBe(before)
    expect(await catalogVersion.current()).toBe(generation)
    await catalogVersion.close()
  })

  test('what changed is brought up to date; prices, stock, orders and wishes stay as they are', async () => {
    const shop = await openTestShop()
    await bring(shop, [WOMBAT, GALAH])
    const [plain] = await listProducts(shop, 'Burrowing Wombat')
    await makeStock(shop, 7, 250, plain!.sku)
    await shop.db.updateTable('products').set({ sell_price_cents: 90 }).where('id', '=', plain!.id).execute()
    const ada = await makeShopper(shop)
    const order = await ada.buy({ variant_id: plain!.variant_id, quantity: 2 })
    await shop.send('POST', '/api/wishlist_items', {
      token: ada.token,
      body: { wishlist_item: { product_id: plain!.id } },
    })

    const renamed = { ...WOMBAT, name: 'Digging Wombat', type_line: 'Enchantment Creature — Wombat', rarity: 'rare' }
    const result = await bring(shop, [renamed, GALAH])
    expect(result).toMatchObject({ new_count: 0, changed_count: 1, unchanged_count: 1 })
    const [changed] = await listProducts(shop, 'Digging Wombat')
    expect(changed).toEqual({ ...plain, on_hand: 5, price_cents: 250, sell_price_cents: 90 })
    const { body } = await shop.get<Product>(`/api/products/${plain!.id}`)
    expect(body).toMatchObject({ rarity: 'rare', taxons: [{ name: 'Creature' }, { name: 'Enchantment' }] })
    expect((await ada.read(order.number)).body).toMatchObject({ state: 'complete', total: order.total })
    expect(await shop.db.selectFrom('wishlist_items').select('product_id').execute()).toEqual([
      { product_id: plain!.id },
    ])
  })

  test('what the card data no longer says is deleted', async () => {
    const shop = await openTestShop()
    await bring(shop, [{ ...WOMBAT, promo: true, frame_effects: ['showcase'] }])
    await bring(shop, [{ ...WOMBAT, power: undefined, artist: undefined }])
    const { power, power_value } = await shop.db
      .selectFrom('cards')
      .select(['power', 'power_value'])
      .where('name', '=', 'Burrowing Wombat')
      .executeTakeFirstOrThrow()
    expect([power, power_value]).toEqual([null, null])
    expect(
      await shop.db
        .selectFrom('printings')
        .select(['artist', 'promo', 'frame_effects'])
        .where('set_code', '=', 'tst')
        .execute(),
    ).toEqual([{ artist: null, promo: false, frame_effects: [] }])
  })

  test('where printings disagree about their card, the first one has the word, today and tomorrow', async () => {
    const shop = await openTestShop()
    const reprint = { ...WOMBAT, id: idOf('reprint'), collector_number: '900', oracle_text: 'Sleeps.' }
    const text = async () => {
      const card = shop.db.selectFrom('cards').select('oracle_text').where('name', '=', 'Burrowing Wombat')
      return (await card.executeTakeFirstOrThrow()).oracle_text
    }
    await bring(shop, [WOMBAT, reprint])
    expect(await text()).toBe('Digs.')
    expect(await bring(shop, [WOMBAT, reprint])).toMatchObject({ unchanged_count: 2, to_write: 0 })
    expect(await bring(shop, [reprint, WOMBAT])).toMatchObject({ changed_count: 1, unchanged_count: 1 })
    expect(await text()).toBe('Sleeps.')
  })

  test('an import that was interrupted while writing is finished by the next one', { tags: 'nightly' }, async () => {
    const shop = await openTestShop({ fresh: true })
    const many = Array.from({ length: 4500 }, (_, i) => makeCardObject(`Cockatoo ${i}`))
    const stopWhileWriting: Partial<ImportOptions> = {
      // All cards are written, and some of their printings.
      onProgress: ({ written }) => {
        if (written > 4500) throw new Error('the lights went out')
      },
    }
    await expect(bring(shop, many, stopWhileWriting)).rejects.toThrow('the lights went out')
    const result = await bring(shop, many)
    expect(result.new_count).toBeGreaterThan(0)
    expect(result.unchanged_count).toBeGreaterThan(0)
    expect(result.new_count + result.unchanged_count).toBe(4500)
    const { rows } = await sql<{ bare: number; all: number }>`
      select count(*) filter (where v.id is null) as bare, count(*) as all
      from products p left join variants v on v.product_id = p.id where p.name like 'Cockatoo %'
    `.execute(shop.db)
    expect(rows).toEqual([{ bare: 0, all: 4500 }])
  })
})

describe('ids that come and go', () => {
  test('a card that is no longer named is kept and flagged, until it is named again', { tags: 'nightly' }, async () => {
    const shop = await openTestShop()
    await bring(shop, [WOMBAT, GALAH, QUOKKA])
    expect(await bring(shop, [WOMBAT, GALAH])).toMatchObject({ vanished_count: 1, unchanged_count: 2 })
    expect((await listProducts(shop, 'Quokka Smile'))[0]?.vanished_at).toBeInstanceOf(Date)
    expect(await bring(shop, [WOMBAT, GALAH])).toMatchObject({ vanished_count: 0 })
    expect(await bring(shop, [WOMBAT, GALAH, QUOKKA])).toMatchObject({ changed_count: 1, vanished_count: 0 })
    expect((await listProducts(shop, 'Quokka Smile'))[0]?.vanished_at).toBeNull()
  })

  test('a file with only a part of the cards, or with bad lines, flags nothing', { tags: 'nightly' }, async () => {
    const shop = await openTestShop()
    await bring(shop, [WOMBAT, GALAH, QUOKKA])
    expect(await bring(shop, [WOMBAT])).toMatchObject({ vanished_count: 0 })
    expect(await bring(shop, [WOMBAT, GALAH, '{"id":'.concat('}')])).toMatchObject({
      vanished_count: 0,
      fault_count: 1,
    })
  })

  test('the demo shop’s own printing is the imported one, with its price and stock', async () => {
    const shop = await openTestShop()
    const variantId = await makeStock(shop, 9, 420)
    const bolt = makeCardObject('Lightning Bolt', {
      set: 'M10',
      collector_number: '146',
      finishes: ['nonfoil', 'foil'],
    })
    expect(await bring(shop, [bolt])).toMatchObject({ new_count: 0, changed_count: 1 })
    const found = (await listProducts(shop, 'Lightning Bolt')).filter((one) => one.scryfall_id === bolt['id'])
    expect(found).toHaveLength(2)
    expect(found).toContainEqual(
      expect.objectContaining({ sku: BOLT, variant_id: variantId, on_hand: 9, price_cents: 420 }),
    )
  })

  test('an id that was merged into another leaves its stock to its successor', async () => {
    const shop = await openTestShop()
    await bring(shop, [WOMBAT, GALAH])
    const [before] = await listProducts(shop, 'Burrowing Wombat')
    await bring(shop, [{ ...WOMBAT, id: idOf('another id') }, GALAH])
    const after = await listProducts(shop, 'Burrowing Wombat')
    expect(after).toHaveLength(2)
    expect(after[0]).toEqual({ ...before, scryfall_id: idOf('another id') })
  })

  test('another card that took over a number does not take over the stock', async () => {
    const shop = await openTestShop()
    await bring(shop, [makeCardObject('Old Number Seven', { collector_number: '7' }), GALAH, WOMBAT])
    await bring(shop, [makeCardObject('New Number Seven', { collector_number: '7' }), GALAH, WOMBAT])
    const [old] = await listProducts(shop, 'Old Number Seven')
    const [young] = await listProducts(shop, 'New Number Seven')
    expect(old).toMatchObject({ sku: 'mtg-tst-7-nonfoil' })
    expect(old?.vanished_at).toBeInstanceOf(Date)
    expect(young?.sku).toBe(`mtg-tst-7-nonfoil-${young?.id}`)
  })

  test('the first of a repeated id wins, be the other near or far', { tags: 'nightly' }, async () => {
    const shop = await openTestShop({ fresh: true })
    const far = Array.from({ length: 1100 }, (_, i) => makeCardObject(`Cockatoo ${i}`))
    const impostor = { ...WOMBAT, rarity: 'mythic' }
    const result = await bring(shop, [WOMBAT, impostor, ...far, impostor])
    expect(result).toMatchObject({ new_count: 1101, skipped: { 'repeated id': 2 } })
    const [product] = await listProducts(shop, 'Burrowing Wombat')
    expect((await shop.get<Product>(`/api/products/${product!.id}`)).body.rarity).toBe('common')
    expect(await bring(shop, [WOMBAT, impostor, ...far, impostor])).toMatchObject({
      unchanged_count: 1101,
      to_write: 0,
    })
  })
})

describe('what is taken', () => {
  const NOT_SOLD = {
    'not printed on paper': { games: ['arena'] },
    digital: { digital: true },
    oversized: { oversized: true },
    'layout token': { layout: 'token' },
    'layout art_series': { layout: 'art_series' },
    memorabilia: { set_type: 'memorabilia' },
  }
  const others = Object.entries(NOT_SOLD).map(([why, facts]) => makeCardObject(`Odd one: ${why}`, facts))

  test('what a shop does not sell is left out, and the summary says why', async () => {
    const shop = await openTestShop()
    expect(await bring(shop, [WOMBAT, ...others])).toMatchObject({
      new_count: 1,
      skipped: Object.fromEntries(Object.keys(NOT_SOLD).map((why) => [why, 1])),
    })
  })

  test('asked for everything, it takes the rest as extras, and keeps them up to date from then on', async () => {
    const shop = await openTestShop()
    expect(await bring(shop, [WOMBAT, ...others], { all: true })).toMatchObject({ new_count: 7, skipped: {} })
    expect((await listProducts(shop, 'Odd one: digital'))[0]?.extra).toBe(true)
    expect((await listProducts(shop, 'Burrowing Wombat'))[0]?.extra).toBe(false)
    const changed = { ...others[1], artist: 'Bob Brush' }
    expect(await bring(shop, [WOMBAT, changed])).toMatchObject({ changed_count: 1, unchanged_count: 1, skipped: {} })
  })
})

describe('trouble', () => {
  test('a bad line is reported with its number and left out, the others come in', async () => {
    const shop = await openTestShop()
    const result = await bring(shop, [
      WOMBAT,
      'this is no JSON',
      '[]',
      { ...GALAH, id: 7 },
      { ...GALAH, released_at: '2019-02-30' },
      { ...GALAH, oracle_id: undefined },
      { ...GALAH, artist: 'Nul\u0000' },
      { ...GALAH, artist: 'Half \uD800' },
      QUOKKA,
    ])
    expect(result).toMatchObject({ objects: 9, new_count: 2, fault_count: 7 })
    expect(result.faults.map(({ number, reason }) => [number, reason.split(':')[0]])).toEqual([
      [2, 'is not JSON'],
      [3, 'is not a card'],
      [4, 'id'],
      [5, 'released_at'],
      [6, 'oracle_id'],
      [7, 'contains invalid characters'],
      [8, 'contains invalid characters'],
    ])
  })

  const whole = jsonLines(Array.from({ length: 1500 }, (_, i) => makeCardObject(`Cockatoo ${i}`)))
  const unreadable: [what: string, content: string, reason: string][] = [
    ['cut off', whole.slice(0, -100), 'It ends in the middle: it was cut off, or not fetched to its end.'],
    ['not JSON', 'Dear customer,', 'It is neither JSON Lines nor a JSON array.'],
    ['an array of something else', '[1, 2, 3]', 'It is not an array of objects.'],
    ['empty', '', 'It holds no cards.'],
    ['about something else', '{"object":"list","data":[]}\n', 'It holds no cards.'],
  ]
  test('a file that cannot be read to its end leaves the catalogue as it was', async () => {
    const shop = await openTestShop()
    await bring(shop, [WOMBAT, GALAH])
    const before = await fingerprint(shop)
    for (const [what, content, reason] of unreadable) {
      await expect(bring(shop, content), what).rejects.toThrow(reason)
      expect(await fingerprint(shop), what).toBe(before)
      const last = await shop.db.selectFrom('imports').selectAll().orderBy('id', 'desc').executeTakeFirst()
      expect(last, what).toMatchObject({ state: 'failed', error: reason })
      expect(await bring(shop, [WOMBAT, GALAH]), what).toMatchObject({ unchanged_count: 2 })
    }
  })

  test('only one import runs at a time; the other is told whom it met', async () => {
    const shop = await openTestShop()
    const { db: other, close } = connect(shop.databaseUrl)
    const inside = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const slow = {
      ...makeCardData([WOMBAT]),
      name: 'slow.jsonl',
      chunks: (async function* () {
        inside.resolve()
        await release.promise
        yield Buffer.from(jsonLines([WOMBAT]))
      })(),
    }
    const first = importCards(shop.db, slow, OPTIONS)
    await inside.promise
    await expect(importCards(other, makeCardData([GALAH]), OPTIONS)).rejects.toThrow(
      /^Another import is under way \(slow\.jsonl, begun at .+\); wait for its end\.$/,
    )
    release.resolve()
    expect(await first).toMatchObject({ new_count: 1 })
    expect(await importCards(other, makeCardData([GALAH]), OPTIONS)).toMatchObject({ new_count: 1 })
    await close()
  })

  test('how far it has come can be watched in the table of imports', { tags: 'nightly' }, async () => {
    const shop = await openTestShop({ fresh: true })
    const seen: Promise<unknown>[] = []
    let time = 0
    const many = Array.from({ length: 2500 }, (_, i) => makeCardObject(`Cockatoo ${i}`))
    await bring(shop, many, {
      now: () => (time += 1000),
      onProgress: () => seen.push(shop.db.selectFrom('imports').select(['state', 'objects']).execute()),
    })
    expect(await Promise.all(seen)).toContainEqual([{ state: 'reading', objects: expect.toSatisfy((n) => n >= 1000) }])
    expect(await shop.db.selectFrom('imports').selectAll().execute()).toMatchObject([
      {
        state: 'done',
        source: 'cards.jsonl',
        objects: 2500,
        new_count: 2500,
        error: null,
        finished_at: expect.any(Date),
      },
    ])
  })
})
