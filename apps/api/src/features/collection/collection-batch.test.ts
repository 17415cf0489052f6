import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { findProductId } from '../../testing/goods/find-product.ts'
import { makeCollector } from '../../testing/people/make-collector.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { deleteOldRemovals } from './delete-old-removals.ts'

async function openWithEntries() {
  const shop = await openTestShop()
  const ada = await makeCollector(shop)
  const bolt = await findProductId(shop, 'Lightning Bolt')
  const counterspell = await findProductId(shop, 'Counterspell')
  const add = async (entry: object) => (await ada.add(entry)).body.id
  return { shop, ada, bolt, counterspell, add }
}

describe('selecting many entries', () => {
  test('lists the ids of all entries of a filter, in its order', async () => {
    const { ada, bolt, counterspell, add } = await openWithEntries()
    const bolts = await add({ product_id: bolt, quantity: 2 })
    const played = await add({ product_id: bolt, quantity: 9, condition: 'damaged' })
    const blue = await add({ product_id: counterspell, quantity: 4 })
    expect(await ada.ids()).toEqual([blue, played, bolts])
    expect(await ada.ids('?q=bolt&sort=quantity')).toEqual([played, bolts])
    expect(await ada.ids('?condition=near_mint')).toEqual([blue, bolts])
    expect(await ada.ids('?q=own>100')).toEqual([])
  })
})

describe('changing many entries', () => {
  test('changes the given fields and keeps the order', async () => {
    const { ada, bolt, counterspell, add } = await openWithEntries()
    const ids = [
      await add({ product_id: bolt, quantity: 2 }),
      await add({ product_id: counterspell, quantity: 4, language: 'ja' }),
    ]
    const { status, body } = await ada.changeMany(ids, { condition: 'lightly_played' })
    expect([status, body]).toEqual([200, { changed: 2, merged: 0, left_out: [] }])
    expect(await ada.contents()).toEqual(['4 Counterspell lightly_played ja', '2 Lightning Bolt lightly_played'])
    await ada.changeMany([ids[0]], { quantity: 7, language: 'de', condition: 'mint' })
    expect(await ada.contents()).toEqual(['4 Counterspell lightly_played ja', '7 Lightning Bolt mint de'])
    expect(await ada.ids()).toEqual(ids.toReversed())
  })

  test('merges entries that become equal, whether selected or not', async () => {
    const { ada, bolt, add } = await openWithEntries()
    const plain = await add({ product_id: bolt, quantity: 1 })
    const played = await add({ product_id: bolt, quantity: 2, condition: 'lightly_played' })
    const damaged = await add({ product_id: bolt, quantity: 4, condition: 'damaged' })
    expect((await ada.changeMany([played, damaged], { condition: 'near_mint' })).body).toMatchObject({
      changed: 2,
      merged: 2,
    })
    expect([await ada.contents(), await ada.ids()]).toEqual([['7 Lightning Bolt'], [plain]])
    const japanese = await add({ product_id: bolt, quantity: 3, language: 'ja' })
    await ada.changeMany([plain, japanese], { language: 'ja' })
    expect([await ada.contents(), await ada.ids()]).toEqual([['10 Lightning Bolt ja'], [japanese]])
  })

  test('changes the finish where the printing has it, and reports the others', async () => {
    const { shop, ada, bolt, add } = await openWithEntries()
    const foil = await findProductId(shop, 'Lightning Bolt', 'foil')
    const { rows } = await sql<{ id: number; name: string }>`
      select p.id, p.name from products p where p.finish = 'nonfoil' and not p.sealed
        and not exists (select from products o where o.printing_id = p.printing_id and o.finish = 'foil')
      order by p.id limit 1
    `.execute(shop.db)
    const only = rows[0]!
    const ids = [await add({ product_id: bolt, quantity: 2 }), await add({ product_id: only.id, quantity: 1 })]
    const { body } = await ada.changeMany(ids, { finish: 'foil', condition: 'mint' })
    expect(body).toMatchObject({
      changed: 1,
      left_out: [
        {
          reason: 'We know no Foil of this printing',
          entries: 1,
          examples: [{ id: ids[1], name: only.name, quantity: 1 }],
        },
      ],
    })
    const { collections } = (await ada.list()).body
    expect(collections.map(({ product_id, condition }) => [product_id, condition])).toEqual([
      [only.id, 'near_mint'],
      [foil, 'mint'],
    ])
  })

  test('rejects invalid input and changes nothing', async () => {
    const { ada, bolt, add } = await openWithEntries()
    const most = await add({ product_id: bolt, quantity: 9999 })
    const more = await add({ product_id: bolt, quantity: 1, language: 'ja' })
    const full = await ada.changeMany([most, more], { language: 'ja' })
    expect([full.status, full.body]).toMatchObject([
      422,
      { error: 'A collection holds at most 9999 copies of a card, and this would make more of "Lightning Bolt".' },
    ])
    const nothing = await ada.changeMany([most], {})
    expect([nothing.status, nothing.body]).toMatchObject([422, { error: 'Please choose what to change.' }])
    for (const change of [{ quantity: 0 }, { quantity: 10_000 }, { condition: 'perfect' }, { finish: 'glossy' }]) {
      expect((await ada.changeMany([most], change)).status).toBe(422)
    }
    expect((await ada.changeMany([], { quantity: 1 })).status).toBe(422)
    expect(
      (
        await ada.changeMany(
          Array.from({ length: 30_001 }, (_, id) => id),
          { quantity: 1 },
        )
      ).status,
    ).toBe(422)
    for (const ids of ['all', ['1'], [1.5], null]) expect((await ada.changeMany(ids, { quantity: 1 })).status).toBe(400)
    expect((await ada.changeMany([999_999, -1], { quantity: 1 })).status).toBe(404)
    expect(await ada.contents()).toEqual(['1 Lightning Bolt ja', '9999 Lightning Bolt'])
  })

  test('ignores entries of another customer', async () => {
    const { shop, ada, bolt, add } = await openWithEntries()
    const mine = await add({ product_id: bolt, quantity: 1 })
    const eve = await makeCollector(shop, 'eve@example.test')
    const { body: hers } = await eve.add({ product_id: bolt, quantity: 1 })
    expect((await ada.changeMany([mine, hers.id], { quantity: 5 })).body.changed).toBe(1)
    expect((await ada.removeMany([mine, hers.id])).body).toMatchObject({ entries: 1, cards: 5 })
    expect(await eve.contents()).toEqual(['1 Lightning Bolt'])
  })
})

describe('removing many entries', () => {
  test('removes entries and restores them with their ids and order', async () => {
    const { ada, bolt, counterspell, add } = await openWithEntries()
    const first = await add({ product_id: bolt, quantity: 2, condition: 'damaged' })
    const second = await add({ product_id: counterspell, quantity: 4, language: 'ja' })
    const third = await add({ product_id: bolt, quantity: 1 })
    const removed = await ada.removeMany([first, second])
    expect([removed.status, removed.body]).toEqual([201, { id: removed.body.id, entries: 2, cards: 6 }])
    expect(await ada.contents()).toEqual(['1 Lightning Bolt'])
    const back = await ada.restore(removed.body.id)
    expect([back.status, back.body]).toEqual([200, { entries: 2, cards: 6 }])
    expect(await ada.ids()).toEqual([third, second, first])
    expect(await ada.contents()).toEqual(['1 Lightning Bolt', '4 Counterspell ja', '2 Lightning Bolt damaged'])
    expect((await ada.restore(removed.body.id)).status).toBe(404)
    // A card added afterwards gets a new id.
    expect((await ada.add({ product_id: bolt, language: 'de' })).status).toBe(201)
  })

  test('restoring adds to an equal entry created since, or fails as a whole', async () => {
    const { ada, bolt, add } = await openWithEntries()
    const { body: one } = await ada.removeMany([await add({ product_id: bolt, quantity: 2 })])
    const again = await add({ product_id: bolt, quantity: 3 })
    expect((await ada.restore(one.id)).status).toBe(200)
    expect(await ada.contents()).toEqual(['5 Lightning Bolt'])
    const { body: other } = await ada.removeMany([again])
    await add({ product_id: bolt, quantity: 9996 })
    const full = await ada.restore(other.id)
    expect([full.status, full.body]).toMatchObject([
      422,
      { error: 'A collection holds at most 9999 copies of a card.' },
    ])
    expect(await ada.contents()).toEqual(['9996 Lightning Bolt'])
  })

  test('a removal sent twice is one removal', async () => {
    const { ada, bolt, add } = await openWithEntries()
    const id = await add({ product_id: bolt, quantity: 2 })
    const [one, two] = await Promise.all([ada.removeMany([id], 'a-press'), ada.removeMany([id], 'a-press')])
    expect([one.status, one.body]).toEqual([201, two.body])
    expect((await ada.removeMany([id])).status).toBe(404)
  })

  test('a removal is final after a week', async () => {
    const { shop, ada, bolt, add } = await openWithEntries()
    const { body: old } = await ada.removeMany([await add({ product_id: bolt })])
    await sql`update collection_removals set removed_at = now() - interval '8 days'`.execute(shop.db)
    const { body: fresh } = await ada.removeMany([await add({ product_id: bolt })])
    await deleteOldRemovals(shop.db)
    expect((await ada.restore(old.id)).status).toBe(404)
    expect((await ada.restore(fresh.id)).status).toBe(200)
  })
})

test('concurrent changes of the same entries keep all copies and no duplicate', async () => {
  const { ada, bolt, add } = await openWithEntries()
  for (let round = 1; round <= 5; round += 1) {
    const ids = [
      await add({ product_id: bolt, quantity: 1 }),
      await add({ product_id: bolt, quantity: 2, condition: 'damaged' }),
      await add({ product_id: bolt, quantity: 4, language: 'ja' }),
    ]
    const responses = await Promise.all([
      ada.changeMany(ids, { condition: 'near_mint', language: 'en' }),
      ada.changeMany(ids, { condition: 'damaged', language: 'de' }),
      ada.changeMany(ids.toReversed(), { condition: 'near_mint', language: 'ja' }),
    ])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    const { collections } = (await ada.list()).body
    expect(collections.map(({ quantity }) => quantity)).toEqual([7])
    await ada.removeMany(await ada.ids())
  }
})

test('change, removal and restore run a constant number of statements', async () => {
  const { shop, ada, bolt } = await openWithEntries()
  const fill = (count: number) =>
    sql`
      insert into collection_entries (user_id, product_id, quantity)
      select ${ada.id}, id, 1 from products where not sealed and id <> ${bolt} order by id limit ${count}
    `.execute(shop.db)
  const count = async () => {
    const ids = await ada.ids()
    shop.statements.length = 0
    expect((await ada.changeMany(ids, { condition: 'damaged' })).status).toBe(200)
    const { body } = await ada.removeMany(ids)
    expect(body.entries).toBe(ids.length)
    await ada.restore(body.id)
    const { length } = shop.statements
    await ada.removeMany(ids)
    return length
  }
  await fill(2)
  const few = await count()
  await fill(300)
  expect(await count()).toBe(few)
})
