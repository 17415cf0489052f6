import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { findProductId } from '../../testing/goods/find-product.ts'
import { makeCollector } from '../../testing/people/make-collector.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'

async function openWithCollector() {
  const shop = await openTestShop()
  const ada = await makeCollector(shop)
  const bolt = await findProductId(shop, 'Lightning Bolt')
  const counterspell = await findProductId(shop, 'Counterspell')
  return { shop, ada, bolt, counterspell }
}

describe('a collection', () => {
  test('adds a card with all its facts; adding it again raises the quantity', async () => {
    const { ada, bolt } = await openWithCollector()
    const first = await ada.add({ product_id: bolt, quantity: 3 })
    expect([first.status, first.body]).toMatchObject([
      201,
      {
        product_id: bolt,
        quantity: 3,
        condition: 'near_mint',
        language: 'en',
        product: { id: bolt, name: 'Lightning Bolt' },
      },
    ])
    const again = await ada.add({ product_id: bolt, quantity: 1 })
    expect(again.body).toMatchObject({ id: first.body.id, quantity: 4 })
    const { body } = await ada.list()
    expect(body).toMatchObject({ count: 1, total_count: 1, collections: [{ id: first.body.id, quantity: 4 }] })
  })

  test('counts concurrent additions', async () => {
    const { ada, bolt } = await openWithCollector()
    await Promise.all(Array.from({ length: 10 }, () => ada.add({ product_id: bolt, quantity: 2 })))
    expect(await ada.contents()).toEqual(['20 Lightning Bolt'])
  })

  test('keeps copies in another condition or language apart until they are made equal', async () => {
    const { ada, bolt } = await openWithCollector()
    await ada.add({ product_id: bolt, quantity: 1 })
    const { body: played } = await ada.add({ product_id: bolt, quantity: 2, condition: 'lightly_played' })
    await ada.add({ product_id: bolt, quantity: 4, language: 'ja' })
    expect(await ada.contents()).toEqual(['4 Lightning Bolt ja', '2 Lightning Bolt lightly_played', '1 Lightning Bolt'])
    const { body: merged } = await ada.change(played.id, { condition: 'near_mint' })
    expect(merged).toMatchObject({ quantity: 3, condition: 'near_mint' })
    expect(await ada.contents()).toEqual(['4 Lightning Bolt ja', '3 Lightning Bolt'])
  })

  test('changes and removes an entry', async () => {
    const { shop, ada, bolt, counterspell } = await openWithCollector()
    const { body: entry } = await ada.add({ product_id: bolt, quantity: 3 })
    expect((await ada.change(entry.id, { quantity: 7 })).body).toMatchObject({ id: entry.id, quantity: 7 })
    const foil = await findProductId(shop, 'Lightning Bolt', 'foil')
    const { body: changed } = await ada.change(entry.id, { product_id: foil })
    expect(changed).toMatchObject({ product_id: foil, quantity: 7 })
    const other = await ada.change(changed.id, { product_id: counterspell })
    expect([other.status, other.body]).toMatchObject([
      422,
      { error: '"Counterspell" is not a printing of "Lightning Bolt".' },
    ])
    expect((await ada.remove(changed.id)).status).toBe(204)
    expect((await ada.remove(changed.id)).status).toBe(404)
    expect(await ada.contents()).toEqual([])
  })

  test('rejects invalid input and changes nothing', async () => {
    const { shop, ada, bolt } = await openWithCollector()
    const { body: entry } = await ada.add({ product_id: bolt, quantity: 9999 })
    const full = await ada.add({ product_id: bolt, quantity: 1 })
    expect([full.status, full.body]).toMatchObject([
      422,
      { error: 'A collection holds at most 9999 copies of a card.' },
    ])
    for (const quantity of [0, -1, 10_000]) {
      expect((await ada.add({ product_id: bolt, quantity })).status).toBe(422)
      expect((await ada.change(entry.id, { quantity })).status).toBe(422)
    }
    for (const quantity of ['1', 1.5, null]) expect((await ada.add({ product_id: bolt, quantity })).status).toBe(400)
    expect((await ada.add({ product_id: bolt, condition: 'perfect' })).status).toBe(422)
    expect((await ada.add({ product_id: bolt, language: 'klingon' })).status).toBe(422)
    expect((await ada.add({ product_id: 999_999 })).status).toBe(404)
    expect((await ada.change('1e99', { quantity: 1 })).status).toBe(404)
    const { rows } = await sql<{ id: number }>`select id from products where sealed order by id limit 1`.execute(
      shop.db,
    )
    expect((await ada.add({ product_id: rows[0]!.id })).body).toMatchObject({
      error: expect.stringContaining('is a sealed product, not a card.'),
    })
    expect(await ada.contents()).toEqual(['9999 Lightning Bolt'])
  })

  test('another customer’s entry is not found', async () => {
    const { shop, ada, bolt } = await openWithCollector()
    const { body: entry } = await ada.add({ product_id: bolt })
    const eve = await makeCollector(shop, 'eve@example.test')
    expect((await eve.change(entry.id, { quantity: 1 })).status).toBe(404)
    expect((await eve.remove(entry.id)).status).toBe(404)
    expect(await eve.contents()).toEqual([])
    expect((await shop.send('GET', '/api/card_collections')).status).toBe(401)
    expect(await ada.contents()).toEqual(['1 Lightning Bolt'])
  })
})

describe('listing a collection', () => {
  test('shows its value at the shop’s prices and quotes', async () => {
    const { shop, ada, bolt, counterspell } = await openWithCollector()
    await sql`update variants set price_cents = 320 where product_id = ${bolt}`.execute(shop.db)
    await sql`update products set sell_price_cents = 155 where id = ${bolt}`.execute(shop.db)
    await sql`update variants set price_cents = null where product_id = ${counterspell}`.execute(shop.db)
    await sql`update products set sell_price_cents = null where id = ${counterspell}`.execute(shop.db)
    await ada.add({ product_id: bolt, quantity: 2 })
    await ada.add({ product_id: bolt, quantity: 1, condition: 'damaged' })
    await ada.add({ product_id: counterspell, quantity: 4 })
    expect((await ada.list('?q=counterspell')).body.value).toEqual({
      total_quantity: 7,
      // 2 × 3.20, and the damaged one at 30 per cent: 0.96, in steps of five cents.
      price: '7.35',
      display_price: 'AU$7.35',
      unpriced_cards: 4,
      sell_price: '3.10',
      display_sell_price: 'AU$3.10',
    })
  })

  test('an entry is worth what a copy of its condition and language costs, and is sorted by it', async () => {
    const { shop, ada, bolt, counterspell } = await openWithCollector()
    await sql`update variants set price_cents = 320 where product_id = ${bolt}`.execute(shop.db)
    await sql`update variants set price_cents = 200 where product_id = ${counterspell}`.execute(shop.db)
    await sql`
      insert into variants (product_id, sku, condition, language, price_cents, on_hand)
      values (${bolt}, 'test-lp', 'lp', 'en', 290, 4), (${bolt}, 'test-ja', 'nm', 'ja', 900, 0)
    `.execute(shop.db)
    // Only the played copy is in stock, so that it is the one the product's own price is of.
    await sql`update variants set on_hand = 0 where product_id = ${bolt} and condition = 'nm'`.execute(shop.db)
    const added = await ada.add({ product_id: bolt, quantity: 1, condition: 'mint' })
    expect(added.body).toMatchObject({ price: '3.20', display_price: 'AU$3.20', product: { price: '2.90' } })
    await ada.add({ product_id: bolt, quantity: 1, condition: 'lightly_played' })
    await ada.add({ product_id: bolt, quantity: 1, condition: 'damaged' })
    await ada.add({ product_id: bolt, quantity: 1, language: 'ja' })
    await ada.add({ product_id: counterspell, quantity: 1 })
    const { collections, value } = (await ada.list('?sort=price_high')).body
    expect(collections.map(({ price }) => price)).toEqual(['9.00', '3.20', '2.90', '2.00', '0.95'])
    expect(value.price).toBe('18.05')
  })

  test('filters and sorts', async () => {
    const { shop, ada, bolt, counterspell } = await openWithCollector()
    const foil = await findProductId(shop, 'Lightning Bolt', 'foil')
    await ada.add({ product_id: bolt, quantity: 1 })
    await ada.add({ product_id: foil, quantity: 9 })
    await ada.add({ product_id: counterspell, quantity: 4, condition: 'damaged' })
    expect(await ada.contents()).toEqual(['4 Counterspell damaged', '9 Lightning Bolt foil', '1 Lightning Bolt'])
    expect(await ada.contents('?q=BOLT%20light')).toEqual(['9 Lightning Bolt foil', '1 Lightning Bolt'])
    expect((await ada.contents('?q=%20')).length).toBe(3)
    expect(await ada.contents('?finish=foil')).toEqual(['9 Lightning Bolt foil'])
    expect(await ada.contents('?condition=damaged')).toEqual(['4 Counterspell damaged'])
    expect(await ada.contents('?rarity=mythic')).toEqual([])
    expect((await ada.contents('?sort=name')).at(0)).toBe('4 Counterspell damaged')
    expect(await ada.contents('?sort=quantity')).toEqual([
      '9 Lightning Bolt foil',
      '4 Counterspell damaged',
      '1 Lightning Bolt',
    ])
    const dear = await ada.contents('?sort=price_high')
    expect(await ada.contents('?sort=price_low')).toEqual(dear.toReversed())
    const { body } = await ada.list('?per_page=2&page=2')
    expect(body).toMatchObject({ count: 1, total_count: 3, current_page: 2, pages: 2 })
    for (const nonsense of ['?page=0', '?per_page=abc', '?sort=size']) {
      expect((await ada.list(nonsense)).status).toBe(400)
    }
  })

  test('sorts by set release, newest first, then by collector number', async () => {
    const { shop, ada } = await openWithCollector()
    await sql`
      insert into collection_entries (user_id, product_id, quantity)
      select ${ada.id}, id, 1 from products where not sealed and finish = 'nonfoil' order by id limit 60
    `.execute(shop.db)
    const { rows } = await sql<{ product_id: number }>`
      select e.product_id from collection_entries e
      join products p on p.id = e.product_id join printings r on r.id = p.printing_id join card_sets s on s.game_id = r.game_id and s.code = r.set_code
      where e.user_id = ${ada.id}
      order by s.released_on desc, s.code, r.collector_number_value, r.collector_number
    `.execute(shop.db)
    const { collections } = (await ada.list('?sort=set&per_page=100')).body
    expect(collections.map(({ product_id }) => product_id)).toEqual(rows.map(({ product_id }) => product_id))
  })

  test('accepts the search syntax, on the customer’s own cards only', async () => {
    const { shop, ada, bolt, counterspell } = await openWithCollector()
    const foil = await findProductId(shop, 'Lightning Bolt', 'foil')
    await ada.add({ product_id: counterspell, quantity: 4 })
    await ada.add({ product_id: bolt, quantity: 1 })
    await ada.add({ product_id: bolt, quantity: 2, language: 'ja' })
    await ada.add({ product_id: foil, quantity: 9 })
    const eve = await makeCollector(shop, 'eve@example.test')
    await eve.add({ product_id: await findProductId(shop, 'Shock') })
    expect(await ada.contents('?q=c:r')).toEqual(['9 Lightning Bolt foil', '2 Lightning Bolt ja', '1 Lightning Bolt'])
    expect(await ada.contents('?q=c:r&finish=foil')).toEqual(['9 Lightning Bolt foil'])
    expect(await ada.contents('?q=own>3')).toEqual(['9 Lightning Bolt foil', '4 Counterspell'])
    expect((await ada.contents('?q=t:instant order:name')).at(0)).toBe('4 Counterspell')
    expect((await ada.contents('?q=t:instant order:name direction:desc')).at(-1)).toBe('4 Counterspell')
    expect((await ada.contents('?q=t:instant order:name&sort=quantity')).at(0)).toBe('9 Lightning Bolt foil')
    expect(await ada.contents('?q=t:instant unique:cards')).toHaveLength(4)
    expect(await ada.contents('?q=shock')).toEqual([])
    const { body } = await ada.list('?q=bolt zz:1')
    expect([body.total_count, body.warnings]).toEqual([3, [expect.stringContaining('zz')]])
  })

  test('condition and language in the search are those of the entry', async () => {
    const { ada, bolt, counterspell } = await openWithCollector()
    await ada.add({ product_id: counterspell, quantity: 4, condition: 'mint' })
    await ada.add({ product_id: bolt, quantity: 1 })
    await ada.add({ product_id: bolt, quantity: 2, language: 'ja', condition: 'lightly_played' })
    await ada.add({ product_id: bolt, quantity: 3, condition: 'damaged' })
    const [damaged, japanese, plain] = [
      '3 Lightning Bolt damaged',
      '2 Lightning Bolt lightly_played ja',
      '1 Lightning Bolt',
    ]
    expect(await ada.contents('?q=bolt')).toEqual([damaged, japanese, plain])
    expect(await ada.contents('?q=bolt cond>=lp')).toEqual([japanese, plain])
    expect(await ada.contents('?q=cond:nm')).toEqual([plain, '4 Counterspell mint'])
    expect(await ada.contents('?q=lang:ja or c:u')).toEqual([japanese, '4 Counterspell mint'])
    expect(await ada.contents('?q=-lang:ja c:r')).toEqual([damaged, plain])
    expect(await ada.contents('?q=lang:ja cond:dmg')).toEqual([])
    expect(await ada.contents('?q=cond>lp order:name')).toEqual(['4 Counterspell mint', plain])
    expect(await ada.contents('?q=cond<nm&sort=quantity')).toEqual([damaged, japanese])
    const { body } = await ada.list('?q=lightnig cond:lp')
    expect([body.total_count, body.warnings]).toEqual([1, [expect.stringContaining('come near')]])
  })

  test.each(['', '?q=cond>=lp lang:en,ja'])('runs a constant number of statements %s', async (query) => {
    const { shop, ada, bolt } = await openWithCollector()
    const count = async () => {
      shop.statements.length = 0
      await ada.list(query)
      return shop.statements.length
    }
    await ada.add({ product_id: bolt })
    // The first call loads the search index.
    await ada.list()
    const short = await count()
    await sql`
      insert into collection_entries (user_id, product_id, quantity)
      select ${ada.id}, id, 1 from products where not sealed and id <> ${bolt} order by id limit 60
    `.execute(shop.db)
    await ada.add({ product_id: bolt, condition: 'lightly_played', language: 'ja' })
    expect((await ada.list(query)).body.count).toBe(62)
    expect(await count()).toBe(short)
  })
})

test('copies added while the entry is changed are counted', { tags: 'nightly', timeout: 60_000 }, async () => {
  const { shop, ada, bolt } = await openWithCollector()
  const other = await openTestShop({ databaseUrl: shop.databaseUrl })
  const card_collection = { product_id: bolt, quantity: 1 }
  const add = () => other.send('POST', '/api/card_collections', { token: ada.token, body: { card_collection } })
  for (let round = 1; round <= 30; round += 1) {
    const { body: entry } = await ada.add({ product_id: bolt, quantity: 5 })
    const responses = await Promise.all([add(), ada.change(entry.id, { condition: 'lightly_played' }), add(), add()])
    expect(responses.map(({ status }) => status)).toEqual([201, 200, 201, 201])
    const { collections } = (await ada.list()).body
    expect([round, collections.reduce((sum, { quantity }) => sum + quantity, 0)]).toEqual([round, 8])
    for (const { id } of collections) await ada.remove(id)
  }
})
