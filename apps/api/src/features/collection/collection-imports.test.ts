import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import type { CollectionImport } from '@pennysleeve/contract/collection-imports.ts'
import { readCollectionFile } from '@pennysleeve/domain/collection-files/read-collection-file.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findProductId } from '../../testing/goods/find-product.ts'
import { makeCollector } from '../../testing/people/make-collector.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'

type Rows = ResponseOf<'GET /api/collection_imports/:id/rows'>
type Applied = ResponseOf<'POST /api/collection_imports/:id/apply'>

async function openWithImporter() {
  const shop = await openTestShop()
  const ada = await makeCollector(shop)
  const { token } = ada
  const path = '/api/collection_imports'
  const ask = {
    begin: async (file_name = 'cards.csv') =>
      (await shop.send<CollectionImport>('POST', path, { token, body: { collection_import: { file_name } } })).body,
    rows: (id: number, rows: object[]) => shop.send('POST', `${path}/${id}/rows`, { token, body: { rows } }),
    read: async (id: number) => (await shop.send<CollectionImport>('GET', `${path}/${id}`, { token })).body,
    preview: async (id: number, query = '') =>
      (await shop.send<Rows>('GET', `${path}/${id}/rows${query}`, { token })).body,
    repair: (id: number, line: number, product_id: number) =>
      shop.send<CollectionImport>('PUT', `${path}/${id}/rows/${line}`, { token, body: { row: { product_id } } }),
    leaveOut: (id: number, line: number) => shop.send('DELETE', `${path}/${id}/rows/${line}`, { token }),
    apply: (id: number, how: object = {}) =>
      shop.send<Applied>('POST', `${path}/${id}/apply`, { token, body: { collection_import: how } }),
    list: async () => (await shop.send<ResponseOf<'GET /api/collection_imports'>>('GET', path, { token })).body,
    remove: (id: number) => shop.send('DELETE', `${path}/${id}`, { token }),
    export: (app: string) =>
      shop.send<{ text: string; pages: number }>('GET', `/api/card_collections/export?app=${app}`, { token }),
  }
  /** The whole import of a file, as the page does it. */
  const upload = async (csv: string) => {
    const { id } = await ask.begin()
    expect((await ask.rows(id, [...readCollectionFile(csv)!.rows])).status).toBe(204)
    return ask.read(id)
  }
  return { shop, ada, upload, ...ask }
}

async function placeOf({ db }: TestShop, productId: number) {
  const { rows } = await sql<{ set_code: string; collector_number: string }>`
    select r.set_code, r.collector_number from products p join printings r on r.id = p.printing_id where p.id = ${productId}
  `.execute(db)
  return `${rows[0]!.set_code},${rows[0]!.collector_number}`
}

const HEAD = 'Count,Name,Edition,Collector Number,Foil,Condition,Language,Last Modified\n'

test('previews every row and changes nothing before it is confirmed', async () => {
  const { shop, ada, upload, preview } = await openWithImporter()
  const bolt = await findProductId(shop, 'Lightning Bolt')
  const place = await placeOf(shop, bolt)
  await ada.add({ product_id: bolt, quantity: 1 })
  const file = await upload(
    `${HEAD}4,Lightning Bolt,${place},,Near Mint,English,\n` +
      `2,lightning bolt,${place},,Near Mint,English,\n` +
      `3,Lightning Bolt,xxx,999,,Near Mint,English,\n` +
      `1,No Such Card,m10,1,,Near Mint,English,\n` +
      `0,Lightning Bolt,${place},,Near Mint,English,\n`,
  )
  expect(file).toMatchObject({
    rows: { match: 2, near: 1, unknown: 1, skipped: 1 },
    cards: { match: 6, near: 3, unknown: 1 },
  })
  const { rows, total_count } = await preview(file.id)
  expect(total_count).toBe(5)
  expect(rows).toMatchObject([
    { line: 2, outcome: 'match', reason: null, owned_quantity: 1, merged_with_line: null, product: { id: bolt } },
    { line: 3, outcome: 'match', merged_with_line: 2, product: { id: bolt } },
    { line: 4, outcome: 'near', reason: expect.stringContaining('another one'), product: { name: 'Lightning Bolt' } },
    { line: 5, outcome: 'unknown', reason: 'No such card is in the catalogue.', product: null },
    { line: 6, outcome: 'skipped', reason: 'It has no copies.' },
  ])
  expect((await preview(file.id, '?outcome=unknown')).rows.map(({ line }) => line)).toEqual([5])
  expect(await ada.contents()).toEqual(['1 Lightning Bolt'])
})

test('adds matched rows, merging equal ones; unmatched rows stay for correction', async () => {
  const { shop, ada, upload, apply, repair, list, leaveOut } = await openWithImporter()
  const bolt = await findProductId(shop, 'Lightning Bolt')
  const counterspell = await findProductId(shop, 'Counterspell')
  const place = await placeOf(shop, bolt)
  await ada.add({ product_id: bolt, quantity: 1 })
  const { id } = await upload(
    `${HEAD}4,Lightning Bolt,${place},,Near Mint,English,\n2,Lightning Bolt,${place},,Near Mint,English,\n` +
      `1,Lightning Bolt,${place},,Damaged,Japanese,\n3,Cuonterspell,zzz,1,,Near Mint,English,\n5,Nonsense,zzz,2,,,,\n`,
  )
  const applied = await apply(id)
  expect([applied.status, applied.body]).toMatchObject([
    200,
    { entries: 2, collection_import: { rows: { match: 0, unknown: 2 } } },
  ])
  expect((await ada.contents('?sort=name')).toSorted()).toEqual(['1 Lightning Bolt damaged ja', '7 Lightning Bolt'])
  expect((await apply(id)).body.entries).toBe(0)
  expect((await repair(id, 5, counterspell)).body.rows).toMatchObject({ match: 1, unknown: 1 })
  expect((await repair(id, 77, counterspell)).status).toBe(404)
  expect((await repair(id, 5, 999_999)).status).toBe(404)
  expect((await list()).collection_imports).toMatchObject([{ id, file_name: 'cards.csv' }])
  await apply(id)
  expect(await ada.contents('?q=counterspell')).toEqual(['3 Counterspell'])
  expect((await leaveOut(id, 6)).status).toBe(204)
  expect((await list()).collection_imports).toEqual([])
})

test('adds approximate matches on request, and can replace the collection', async () => {
  const { shop, ada, upload, apply } = await openWithImporter()
  const bolt = await findProductId(shop, 'Lightning Bolt')
  const place = await placeOf(shop, bolt)
  await ada.add({ product_id: bolt, quantity: 9 })
  const first = await upload(`${HEAD}2,Lightning Bolt,${place},,Near Mint,English,\n`)
  await apply(first.id, { quantities: 'replace' })
  expect(await ada.contents()).toEqual(['2 Lightning Bolt'])
  const second = await upload(`${HEAD}3,Lightning Bolt,xxx,1,,Near Mint,English,\n`)
  expect((await apply(second.id)).body.entries).toBe(0)
  expect((await apply(second.id, { near: true })).body.entries).toBe(1)
})

test('card-data ids win over set and number; the name wins over a number of another card', async () => {
  const { shop, begin, rows, preview } = await openWithImporter()
  const bolt = await findProductId(shop, 'Lightning Bolt')
  const counterspell = await findProductId(shop, 'Counterspell')
  const scryfall_id = '01234567-89ab-cdef-0123-456789abcdef'
  await sql`
    update printings set scryfall_id = ${scryfall_id}, tcgplayer_id = 4711
    where id = (select printing_id from products where id = ${bolt})
  `.execute(shop.db)
  const [set_code, collector_number] = (await placeOf(shop, counterspell)).split(',')
  const { id } = await begin()
  const row = { quantity: 1, set_code, collector_number }
  await rows(id, [
    { ...row, line: 2, name: 'Anything', scryfall_id },
    { ...row, line: 3, name: 'Anything', tcgplayer_id: 4711 },
    { ...row, line: 4, name: 'Counterspell (Borderless)' },
    { ...row, line: 5, name: 'Lightning Bolt' },
    { ...row, line: 6, name: 'Counterspell', collector_number: '9999' },
    { ...row, line: 7, name: 'Counterspell', finish: 'etched' },
    // Two printings may share a marketplace id; set and number tell them apart.
    { ...row, line: 8, name: 'Counterspell', tcgplayer_id: 4711 },
  ])
  const found = (await preview(id)).rows
  expect(found.map(({ product, outcome }) => [product?.name, outcome])).toEqual([
    ['Lightning Bolt', 'match'],
    ['Lightning Bolt', 'match'],
    ['Counterspell', 'match'],
    ['Lightning Bolt', 'near'],
    ['Counterspell', 'near'],
    ['Counterspell', 'near'],
    ['Counterspell', 'match'],
  ])
  expect(found.slice(4, 6).map(({ reason, product }) => [reason, product?.set])).toEqual([
    ['This number is not in the catalogue: this is another one of the same set.', set_code],
    ['This printing is not in the catalogue in this finish.', set_code],
  ])
})

test('matches the name of a set, names without accents, and the only foil finish', async () => {
  const { shop, begin, rows, preview } = await openWithImporter()
  const vault = await findProductId(shop, "Lim-Dûl's Vault")
  const [set, collector_number] = (await placeOf(shop, vault)).split(',')
  const sets = await sql<{ name: string }>`select name from card_sets where code = ${set}`.execute(shop.db)
  const set_name = sets.rows[0]!.name
  const etched = await findProductId(shop, 'Counterspell', 'foil')
  await sql`update products set finish = 'etched' where id = ${etched}`.execute(shop.db)
  const [set_code, number] = (await placeOf(shop, etched)).split(',')
  const { id } = await begin()
  await rows(id, [
    { line: 2, quantity: 1, name: "Lim-Dul's Vault", set_code: 'al', set_name, collector_number },
    { line: 3, quantity: 1, name: 'Lim-Dul’s Vault' },
    { line: 4, quantity: 1, name: "Lim-Dûl's Vault", set_name, collector_number: '9999' },
    { line: 5, quantity: 1, name: 'Counterspell', set_code, collector_number: number, finish: 'foil' },
  ])
  const found = (await preview(id)).rows
  expect(found.map(({ product, outcome }) => [product?.id, outcome])).toEqual([
    [vault, 'match'],
    [vault, 'near'],
    [vault, 'near'],
    [etched, 'match'],
  ])
})

test('what is not taken is merged with nothing', async () => {
  const { shop, begin, rows, preview } = await openWithImporter()
  const place = (await placeOf(shop, await findProductId(shop, 'Lightning Bolt'))).split(',')
  const bolt = { quantity: 1, name: 'Lightning Bolt' }
  const printed = { ...bolt, set_code: place[0], collector_number: place[1] }
  const { id } = await begin()
  await rows(id, [
    { line: 2, ...bolt, set_code: place[0], collector_number: '9999' },
    { line: 3, ...printed },
  ])
  await rows(id, [
    { line: 4, ...printed },
    { line: 5, ...bolt, set_code: place[0], collector_number: '9998' },
  ])
  const merged = async (query: string) => (await preview(id, query)).rows.map((row) => row.merged_with_line)
  expect((await preview(id)).rows.map(({ outcome }) => outcome)).toEqual(['near', 'match', 'match', 'near'])
  expect(await merged('')).toEqual([null, 2, 2, 2])
  expect(await merged('?near=false')).toEqual([null, null, 3, null])
})

test('an etched copy is the etched product, else near the foil one rather than the plain one', async () => {
  const { shop, begin, rows, preview } = await openWithImporter()
  const foil = await findProductId(shop, 'Lightning Bolt', 'foil')
  const [set_code, collector_number] = (await placeOf(shop, foil)).split(',')
  const etched = { quantity: 1, name: 'Lightning Bolt', set_code, collector_number, finish: 'etched' }
  const { id } = await begin()
  await rows(id, [{ line: 2, ...etched }])
  await sql`update products set finish = 'etched' where id = ${foil}`.execute(shop.db)
  await rows(id, [{ line: 3, ...etched }])
  const found = (await preview(id)).rows
  expect(found.map(({ product, outcome }) => [product?.id, outcome])).toEqual([
    [foil, 'near'],
    [foil, 'match'],
  ])
})

test('a batch runs a constant number of statements and is idempotent', async () => {
  const { shop, begin, rows, read } = await openWithImporter()
  const { id } = await begin()
  const batch = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => ({ line: from + i, quantity: 1, name: 'Lightning Bolt' }))
  const count = async (sent: object[]) => {
    shop.statements.length = 0
    await rows(id, sent)
    return shop.statements.length
  }
  const short = await count(batch(1, 1))
  const long = await count(batch(2, 999))
  expect(long).toBe(short)
  await rows(id, batch(2, 999))
  expect((await read(id)).rows.near).toBe(1000)
  expect((await rows(id, batch(1, 1001))).status).toBe(422)
})

test('rejects invalid rows', async () => {
  const { begin, rows, apply, remove } = await openWithImporter()
  const { id } = await begin()
  for (const row of [
    { line: 0, quantity: 1, name: 'x' },
    { line: 1, quantity: -1, name: 'x' },
    { line: 1, quantity: 1, name: 'x'.repeat(301) },
    { line: 1, quantity: 1, name: 'x', scryfall_id: 'none' },
  ]) {
    expect((await rows(id, [row])).status).toBe(422)
  }
  expect((await rows(id, [{ line: '1', quantity: 1, name: 'x' }])).status).toBe(400)
  expect((await apply(id)).body.entries).toBe(0)
  expect((await remove(id)).status).toBe(204)
  expect((await rows(id, [])).status).toBe(404)
})

test('an exported collection can be imported again unchanged', async () => {
  const { shop, ada, upload, apply, export: exportTo } = await openWithImporter()
  await ada.add({ product_id: await findProductId(shop, 'Lightning Bolt'), quantity: 4 })
  await ada.add({ product_id: await findProductId(shop, 'Lightning Bolt', 'foil'), quantity: 1, condition: 'damaged' })
  const before = await ada.contents()
  for (const app of ['moxfield', 'archidekt', 'deckbox', 'manabox', 'dragonshield', 'tcgplayer']) {
    const { body } = await exportTo(app)
    expect(body.pages).toBe(1)
    await sql`delete from collection_entries`.execute(shop.db)
    const { id } = await upload(body.text)
    await apply(id)
    expect([app, (await ada.contents()).toSorted()]).toEqual([app, before.toSorted()])
  }
  expect((await exportTo('notepad')).status).toBe(400)
})

test('rejects the eleventh unfinished import; a finished or deleted one makes room', async () => {
  const { begin, remove, rows, apply } = await openWithImporter()
  const files = []
  for (let file = 1; file <= 10; file += 1) files.push(await begin())
  const error = '10 of your files have rows left. Please finish one of them, or delete it.'
  const full = { error, code: 'collection.too_many_open_imports', params: { most: 10 } }
  expect(await begin()).toEqual(full)
  await remove(files[0]!.id)
  expect((await begin()).id).toBeGreaterThan(0)
  expect(await begin()).toEqual(full)
  await rows(files[1]!.id, [{ line: 2, quantity: 1, name: 'No Such Card' }])
  await apply(files[1]!.id)
  expect(await begin()).toEqual(full)
  await apply(files[2]!.id)
  expect((await begin()).id).toBeGreaterThan(0)
})
