import type { Game } from '@pennysleeve/contract/admin/games.ts'
import type { InventoryProduct } from '@pennysleeve/contract/admin/inventory.ts'
import type { FoundCard } from '@pennysleeve/contract/card-search.ts'
import type { Product, ProductList } from '@pennysleeve/contract/catalog.ts'
import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import type { Deck } from '@pennysleeve/contract/decks.ts'
import type { ErrorBody } from '@pennysleeve/contract/errors.ts'
import { readPriceFile } from '@pennysleeve/domain/prices/files/read-price-file.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeBuyingClerk } from '../../testing/people/make-buying-clerk.ts'
import { makeCustomer } from '../../testing/people/make-customer.ts'
import { makePricer } from '../../testing/people/make-pricer.ts'
import { BOLT, makeStock } from '../../testing/people/make-shopper.ts'
import { makeStocker } from '../../testing/people/make-stocker.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'

type Games = { games: Game[] } & Partial<ErrorBody>
type GameTypes = ResponseOf<'GET /api/game_products/game_types'>
type SearchBody = { cards: FoundCard[]; warnings: string[] }

const LORCANA = { code: 'lorcana', name: 'Lorcana', sku_prefix: 'lor', image_url: null, hidden: false }
const ELSA = {
  game: 'lorcana',
  name: 'Elsa, Snow Queen',
  // Magic has a set of this code too.
  set: 'm10',
  set_name: 'The First Chapter',
  released_on: '2023-08-18',
  collector_number: '41/204',
  rarity: 'Super Rare',
  finish: 'foil',
  type_line: 'Storyborn Creature Spell',
}

async function openOffice() {
  const shop = await openTestShop()
  const { id: olga, token } = await makeCustomer(shop, 'olga@example.test')
  await shop.db.updateTable('users').set({ role: 'admin' }).where('id', '=', olga).execute()
  const call = async <Body = Games>(method: 'POST' | 'PUT' | 'DELETE' | 'GET', path: string, body?: object) =>
    shop.send<Body & Partial<ErrorBody>>(method, `/api/admin/${path}`, { token, ...(body ? { body } : {}) })
  const games = async () => (await call('GET', 'games')).body.games
  const idOf = async (code: string) => (await games()).find((game) => game.code === code)!.id
  return { shop, call, games, idOf }
}

/** A shop with a sixth game and one of its singles, for AU$5.00. */
async function openWithLorcana() {
  const office = await openOffice()
  const { shop, call } = office
  await call('POST', 'games', { game: LORCANA })
  const grace = await makeStocker(shop)
  const made = await call<{ product: InventoryProduct }>('POST', 'singles', { single: ELSA })
  expect(made.status).toBe(201)
  const elsa = made.body.product
  await grace.change(elsa.id, { price: { from: null, to: '5.00' }, on_hand: { from: 0, to: 3 } })
  await expect.poll(() => searched(shop, 'elsa', '&game_type=lorcana'), { timeout: 10_000 }).toEqual([elsa.id])
  return { ...office, elsa, grace }
}

async function searched(shop: TestShop, query: string, more = ''): Promise<number[]> {
  const { body } = await shop.get<SearchBody>(`/api/cards/search?query=${encodeURIComponent(query)}${more}`)
  return body.cards.map(({ id }) => id)
}

const codes = async (shop: TestShop) =>
  (await shop.get<GameTypes>('/api/game_products/game_types')).body.game_types.map(({ code }) => code)

test('a new game is in every process’s list at once, and can be renamed, moved and hidden', async () => {
  const { shop, call, idOf } = await openOffice()
  const other = await openTestShop({ databaseUrl: shop.databaseUrl })
  expect(await codes(other)).toHaveLength(4)
  expect((await call('POST', 'games', { game: LORCANA })).status).toBe(201)
  expect((await codes(other)).at(-1)).toBe('lorcana')
  const id = await idOf('lorcana')
  await call('PUT', `games/${id}`, { game: { ...LORCANA, name: 'Disney Lorcana' } })
  const { body } = await other.get<GameTypes>('/api/game_products/game_types')
  expect(body.game_types.at(-1)).toMatchObject({ code: 'lorcana', name: 'Disney Lorcana', has_singles: false })
  const ids = (await call('GET', 'games')).body.games.map((game) => game.id)
  await call('PUT', 'game_order', { game_order: { ids: ids.toReversed() } })
  expect((await codes(other))[0]).toBe('lorcana')
  await call('PUT', `games/${id}`, { game: { ...LORCANA, hidden: true } })
  expect(await codes(other)).not.toContain('lorcana')
  expect((await other.get('/api/game_products?game_type=lorcana')).status).toBe(404)
})

test('taken codes, names and prefixes, a stale change and the last shown game are refused with a sentence', async () => {
  const { call, games } = await openOffice()
  const slips: [object, string, string][] = [
    [{ code: 'one_piece' }, 'code', 'There is a game with the code “one_piece” already.'],
    [{ name: 'one piece' }, 'name', 'There is a game called “one piece” already.'],
    [{ sku_prefix: 'mtg' }, 'sku_prefix', 'The SKUs of Magic The Gathering begin with “mtg” already.'],
    [{ code: 'all' }, 'code', 'has another meaning here'],
    [{ code: 'Two Words' }, 'code', 'must be letters, digits and single underscores, such as one_piece'],
    [
      { image_url: 'https://elsewhere.example/x.png' },
      'image_url',
      'We do not have this picture. Please upload it again.',
    ],
  ]
  for (const [slip, field, sentence] of slips) {
    const { status, body } = await call('POST', 'games', { game: { ...LORCANA, ...slip } })
    expect([status, Object.values(body.errors ?? {})[0], Object.keys(body.errors ?? {})[0]?.endsWith(field)]).toEqual([
      422,
      [sentence],
      true,
    ])
  }
  expect(await games()).toHaveLength(4)
  const [magic, ...others] = await games()
  for (const { id, code: _code, product_count: _count, ...game } of others) {
    expect((await call('PUT', `games/${id}`, { game: { ...game, hidden: true } })).status).toBe(200)
    expect((await call('PUT', `games/${id}`, { game: { ...game, hidden: false } })).body.code).toBe(
      'content.changed_meanwhile',
    )
  }
  const { id, code: _code, product_count: _count, ...last } = magic!
  expect((await call('PUT', `games/${id}`, { game: { ...last, name: 'One Piece' } })).body.code).toBe('game.name_taken')
  expect((await call('PUT', `games/${id}`, { game: { ...last, hidden: true } })).body.code).toBe('game.last_shown')
  expect((await call('DELETE', `games/${id}`)).body.code).toBe('game.last_shown')
})

test('a shop has at most forty games', async () => {
  const { shop, call } = await openOffice()
  await sql`
    insert into games (code, name, position, sku_prefix)
    select 'game_' || n, 'Game ' || n, n, 'g' || n from generate_series(5, 39) as n
  `.execute(shop.db)
  expect((await call('POST', 'games', { game: LORCANA })).status).toBe(201)
  const pokemon = { ...LORCANA, code: 'pokemon', name: 'Pokémon', sku_prefix: 'pkm' }
  const one = await call('POST', 'games', { game: pokemon })
  expect([one.status, one.body.code]).toEqual([422, 'game.too_many'])
})

test('a game with products cannot be deleted; an unused one can', async () => {
  const { call, idOf, games } = await openOffice()
  const refused = await call('DELETE', `games/${await idOf('one_piece')}`)
  expect([refused.status, refused.body.error]).toEqual([
    422,
    'Products, cards or decks belong to One Piece, so it cannot be deleted. Hide it instead.',
  ])
  await call('POST', 'games', { game: LORCANA })
  expect((await call('DELETE', `games/${await idOf('lorcana')}`)).status).toBe(200)
  expect(await games()).toHaveLength(4)
})

test('a single of another game shares a set code with Magic and has its own set, SKU, rarity and no Magic types', async () => {
  const { shop, elsa } = await openWithLorcana()
  expect(elsa).toMatchObject({ sku: 'lor-m10-41-204-foil', set_name: 'The First Chapter', game_type: 'lorcana' })
  const { body } = await shop.get<Product>(`/api/products/${elsa.id}`)
  expect(body).toMatchObject({
    set: 'm10',
    set_name: 'The First Chapter',
    rarity: 'super rare',
    taxons: [],
    colors: [],
  })
  const sets = async (game: string) =>
    (await shop.get<ResponseOf<'GET /api/card_sets'>>(`/api/card_sets${game}`)).body.card_sets
  expect(await sets('?game_type=lorcana')).toEqual([
    { code: 'm10', name: 'The First Chapter', released_on: '2023-08-18' },
  ])
  expect((await sets('')).find(({ code }) => code === 'm10')?.name).toBe('Magic 2010')
  const listed = async (more: string) => (await shop.get<ProductList>(`/api/game_products?${more}`)).body.products
  expect((await listed('game_type=lorcana')).map(({ id }) => id)).toEqual([elsa.id])
  expect((await listed('set=m10&per_page=100')).every(({ game_type }) => game_type === 'magic_the_gathering')).toBe(
    true,
  )
})

test('a set or a card of one game says nothing about those of another', async () => {
  const { call } = await openWithLorcana()
  const make = async (single: object) => (await call('POST', 'singles', { single })).body.code
  const ariel = { ...ELSA, name: 'Ariel', collector_number: '1/204', set: 'mrd' }
  // Magic has Mirrodin, with a name and a date.
  expect(await make({ ...ariel, set_name: '' })).toBe('inventory.set_name_missing')
  expect(await make({ ...ariel, released_on: '' })).toBe('inventory.set_date_missing')
  const magic = { ...ELSA, game: 'magic_the_gathering', collector_number: '999', rarity: 'rare', type_line: '' }
  expect(await make(magic)).toBe('inventory.type_missing')
})

test('a search means Magic unless it names a game, and words of Magic match no other game', async () => {
  const { shop, elsa } = await openWithLorcana()
  expect(await searched(shop, 'elsa')).toEqual([])
  for (const asked of ['elsa game:lorcana', 'game:Lorcana is:foil', 's:m10 game:lorcana']) {
    expect(await searched(shop, asked)).toEqual([elsa.id])
  }
  expect(await searched(shop, 'elsa', '&game_type=all')).toEqual([elsa.id])
  // Her type would be a permanent, a spell, and colourless for no mana.
  for (const words of ['c=c', 'mv=0', 'is:permanent', 'is:spell', 'mv:even', 'id:c', 'colors=0', 'st:core']) {
    expect([words, await searched(shop, words, '&game_type=lorcana')]).toEqual([words, []])
  }
  expect(await searched(shop, '-c:w t:creature', '&game_type=lorcana')).toEqual([elsa.id])
  const { body } = await shop.get<SearchBody>('/api/cards/search?query=game:chess')
  expect(body).toMatchObject({ cards: [], warnings: ['We know no game “chess”.'] })
})

test('a pasted list is of one game: Magic’s, or the one it names', async () => {
  const { shop } = await openWithLorcana()
  const parse = async (game_type?: string) => {
    const list = '1 Elsa, Snow Queen (m10) 41/204\n1 Lightning Bolt'
    const { body } = await shop.send<ResponseOf<'POST /api/cards/parse_list'>>('POST', '/api/cards/parse_list', {
      body: { list, game_type },
    })
    return body.parsed_cards.map(({ name }) => name)
  }
  expect(await parse()).toEqual(['Lightning Bolt'])
  expect(await parse('lorcana')).toEqual(['Elsa, Snow Queen'])
  expect(await parse('all')).toEqual(['Elsa, Snow Queen', 'Lightning Bolt'])
})

test('products of a hidden game are in no search, but staff find them and their page stays', async () => {
  const { shop, call, idOf, elsa } = await openWithLorcana()
  await call('PUT', `games/${await idOf('lorcana')}`, { game: { ...LORCANA, hidden: true } })
  await expect.poll(() => searched(shop, 'elsa', '&game_type=all'), { timeout: 10_000 }).toEqual([])
  expect(await searched(shop, 'elsa', '&game_type=lorcana')).toEqual([])
  const { body } = await shop.get<ResponseOf<'GET /api/cards/autocomplete'>>('/api/cards/autocomplete?query=elsa')
  expect(body.completions).toEqual([])
  expect((await shop.get(`/api/products/${elsa.id}`)).status).toBe(200)
  const found = await call<{ products: InventoryProduct[] }>('GET', 'products?q=elsa&game=lorcana')
  expect(found.body.products.map(({ id }) => id)).toEqual([elsa.id])
})

test('with Magic hidden, lists and searches mean the first game that is shown', async () => {
  const { shop, call, idOf, elsa } = await openWithLorcana()
  const ids = (await call('GET', 'games')).body.games.map(({ id }) => id)
  await call('PUT', 'game_order', { game_order: { ids: ids.toReversed() } })
  const magic = { name: 'Magic The Gathering', sku_prefix: 'mtg', image_url: null, hidden: true }
  await call('PUT', `games/${await idOf('magic_the_gathering')}`, { game: magic })
  const listed = await shop.get<ProductList>('/api/game_products')
  expect(listed.body.products.map(({ id }) => id)).toEqual([elsa.id])
  await expect.poll(() => searched(shop, 'elsa'), { timeout: 10_000 }).toEqual([elsa.id])
  expect((await shop.get('/api/taxons/products?id=1')).status).toBe(404)
})

test('a file’s rows are previewed without a change, made once, and told when they exist or are refused', async () => {
  const { shop, call, elsa } = await openWithLorcana()
  const row = { ...ELSA, game: undefined, rarity: 'rare', type_line: '' }
  const rows = [
    { ...row, line: 2, name: 'Olaf', collector_number: '42' },
    { ...row, line: 3, name: 'Olaf', collector_number: '42', finish: 'nonfoil' },
    { ...row, line: 4 },
    { ...row, line: 5, name: 'Maui', collector_number: '42' },
    { ...row, line: 6, name: 'Moana', set: 'ror', set_name: '', collector_number: '1' },
    { ...row, line: 7, name: 'Heihei', collector_number: '7', picture: '0'.repeat(32) },
  ]
  const send = async (apply: boolean, game = 'lorcana') =>
    call<ResponseOf<'POST /api/admin/singles/batch'>>('POST', 'singles/batch', { singles: { game, apply, rows } })
  const count = async () => (await shop.db.selectFrom('products').select('id').execute()).length
  const before = await count()
  const expected = [
    [2, 'new', null],
    [3, 'new', null],
    [4, 'exists', null],
    [5, 'refused', 'm10 42 is “Olaf”.'],
    [6, 'refused', 'We do not know the set “ror” yet. Please give it a name.'],
    [7, 'refused', 'We do not have this picture. Please upload it again.'],
  ]
  const told = (response: ResponseOf<'POST /api/admin/singles/batch'>) =>
    response.rows.map(({ line, outcome, reason }) => [line, outcome, reason])
  expect(told((await send(false)).body)).toEqual(expected)
  expect(await count()).toBe(before)
  expect(told((await send(true)).body)).toEqual(expected)
  expect(await count()).toBe(before + 2)
  expect(
    told((await send(true)).body)
      .map(([, outcome]) => outcome)
      .slice(0, 3),
  ).toEqual(['exists', 'exists', 'exists'])
  expect(await count()).toBe(before + 2)
  const made = await shop.db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['v.sku', 'p.name'])
    .where('p.id', '>', elsa.id)
    .orderBy('v.sku')
    .execute()
  expect(made).toEqual([
    { sku: 'lor-m10-42-foil', name: 'Olaf' },
    { sku: 'lor-m10-42-nonfoil', name: 'Olaf' },
  ])
  expect((await send(true, 'chess')).body.code).toBe('inventory.unknown_game')
})

test('a deck is of one game: its cards are, and Magic’s rules give no hints to others', async () => {
  const { shop, elsa } = await openWithLorcana()
  const { token } = await makeCustomer(shop, 'ada@example.test')
  const send = async <Body>(path: string, body: object) =>
    shop.send<Body & Partial<ErrorBody>>('POST', `/api/decks${path}`, { token, body })
  const fields = { name: 'Snow', description: 'Ice' }
  const { body: deck } = await send<Deck>('', { deck: { ...fields, game_type: 'lorcana' } })
  const { body: magic } = await send<Deck>('', { deck: fields })
  expect([deck.game_type, magic.game_type]).toEqual(['lorcana', 'magic_the_gathering'])
  const card = { deck_card: { product_id: elsa.id } }
  expect((await send(`/${deck.id}/deck_cards`, card)).status).toBe(201)
  const { body } = await shop.send<Deck>('GET', `/api/decks/${deck.id}`, { token })
  expect([body.total_cards, body.hints]).toEqual([1, []])
  const refused = await send(`/${magic.id}/deck_cards`, card)
  expect([refused.status, refused.body.error]).toEqual([
    422,
    'Elsa, Snow Queen is a card of another game than this deck.',
  ])
  expect((await send('', { deck: { ...fields, game_type: 'chess' } })).body.code).toBe('deck.unknown_game')
})

/** Lorcana has a Lightning Bolt too, with the set code and number of Magic's, and three copies of it. */
async function openWithTwin() {
  const office = await openOffice()
  const { shop, call } = office
  await call('POST', 'games', { game: LORCANA })
  const grace = await makeStocker(shop)
  const single = { ...ELSA, name: 'Lightning Bolt', collector_number: '146', finish: 'nonfoil', rarity: 'Common' }
  const { product } = (await call<{ product: InventoryProduct }>('POST', 'singles', { single })).body
  await grace.change(product.id, { price: { from: null, to: '5.00' }, on_hand: { from: 0, to: 3 } })
  return { ...office, grace, twin: product }
}

test('a stock-take asks for the game where two have the set code, and counts the rest of that game only', async () => {
  const { shop, call, twin } = await openWithTwin()
  const { stock_take } = (
    await call<ResponseOf<'POST /api/admin/stock_takes'>>('POST', 'stock_takes', { stock_take: { name: 'All' } })
  ).body
  const count = (more: object) =>
    call<ResponseOf<'POST /api/admin/stock_takes/:id/counts'>>('POST', `stock_takes/${stock_take.id}/counts`, {
      count: { text: 'm10 146', ...more },
    })
  const sentence = 'The set “m10” is of Magic The Gathering and Lorcana. Please choose the game.'
  expect((await count({})).body).toMatchObject({ code: 'stock_take.several_games', errors: { text: [sentence] } })
  expect((await count({ game: 'lorcana' })).body.line.product.sku).toBe(twin.sku)
  expect((await count({ game: 'magic_the_gathering' })).body.line.product.sku).toBe(BOLT)
  const other = await shop.db
    .selectFrom('printings')
    .select('collector_number as number')
    .where('set_code', '=', 'm10')
    .where('collector_number', '<>', '146')
    .executeTakeFirstOrThrow()
  const text = `m10 ${other.number}`
  expect((await count({ text })).status, 'a number of one game only').toBe(200)
  expect((await count({ text, game: 'lorcana' })).body.error).toBe(`m10 has no number ${other.number}.`)
  expect((await count({ game: 'one_piece' })).body.error).toBe('There is no set “m10”.')

  const missing = (more: object) =>
    call<ResponseOf<'POST /api/admin/stock_takes/:id/missing'>>('POST', `stock_takes/${stock_take.id}/missing`, {
      missing: { set: 'M10', ...more },
    })
  expect((await missing({})).body).toMatchObject({ code: 'stock_take.several_games', errors: { set: [sentence] } })
  expect((await missing({ game: 'lorcana' })).body.added).toBe(0)
  const { added } = (await missing({ game: 'magic_the_gathering' })).body
  expect(added).toBeGreaterThan(0)
  const games = await shop.db
    .selectFrom('stock_take_lines as l')
    .innerJoin('variants as v', 'v.id', 'l.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select('p.game_id')
    .where('l.counted', '=', 0)
    .execute()
  expect(new Set(games.map(({ game_id }) => game_id)).size).toBe(1)
})

test('the counter takes no card by its number at once where two games have it, even if only one is in stock', async () => {
  const { shop, twin } = await openWithTwin()
  const bolt = await makeStock(shop, 0, 433)
  const clerk = await makeBuyingClerk(shop)
  const found = async (q: string) => {
    const { exact, items } = (await clerk.find(q)).body
    return [exact, items.map(({ variant_id }) => variant_id)]
  }
  const { id } = await shop.db.selectFrom('variants').select('id').where('sku', '=', twin.sku).executeTakeFirstOrThrow()
  expect(await found('m10 146 n')).toEqual([false, [bolt, id]])
  await makeStock(shop, 4, 433)
  expect(await found('m10 146 n')).toEqual([false, [bolt, id]])

  // Of the two only Magic's is foil too.
  for (const q of ['m10 146 n', 'm10 146 f']) expect([q, (await clerk.findCards(q)).body.exact]).toEqual([q, false])
  const { number } = await shop.db
    .selectFrom('printings')
    .select('collector_number as number')
    .where('set_code', '=', 'm10')
    .where('collector_number', '<>', '146')
    .executeTakeFirstOrThrow()
  expect((await clerk.findCards(`m10 ${number} n`)).body.exact, 'a number of one game only').toBe(true)
})

test('a file’s row names its game where two have the card, and is refused without', async () => {
  const { shop, twin } = await openWithTwin()
  const pricer = await makePricer(shop)
  const row = (game: string) => `${game},Lightning Bolt,m10,146,9.00\n`
  const file = readPriceFile(`game,name,set,number,price\n${row('')}${row('Lorcana')}${row('mtg')}`)
  const { id } = (await pricer.draft({ kind: 'file', file_name: 'stock.csv' })).body
  await pricer.addRows(id, file.rows!)
  await pricer.close(id)
  expect((await pricer.items(id, '?sort=line')).items.map(({ sku }) => sku)).toEqual([twin.sku, BOLT])
  // A set code of two games does not double the rows of a file.
  const { body } = await shop.send<{ text: string }>('GET', '/api/admin/price_file?q=s:m10', { token: pricer.token })
  expect(body.text.split('\n').filter((line) => line.startsWith(`${BOLT},`))).toHaveLength(1)
  expect(await pricer.faults(id)).toMatchObject([
    { line: 2, reason: 'Magic The Gathering and Lorcana have this card in this set: the row must say the game.' },
  ])
})

test('rarities are those of the game: its own words filter and search, their order is Magic’s', async () => {
  const { shop, elsa } = await openWithLorcana()
  const rarities = (await shop.get<GameTypes>('/api/game_products/game_types')).body.game_types.map((game) => [
    game.code,
    game.rarities,
  ])
  expect(rarities).toContainEqual(['lorcana', ['super rare']])
  expect(rarities).toContainEqual(['magic_the_gathering', ['common', 'uncommon', 'rare', 'mythic', 'special', 'bonus']])
  const listed = async (query: string) =>
    (await shop.get<ProductList>(`/api/game_products?${query}`)).body.products?.map(({ id }) => id)
  expect(await listed('game_type=lorcana&rarity=Super+Rare')).toEqual([elsa.id])
  expect(await listed('game_type=lorcana&rarity=super+rare&q=elsa')).toEqual([elsa.id])
  expect(await listed('game_type=lorcana&rarity=rare')).toEqual([])
  expect((await shop.get('/api/game_products?rarity=super+rare')).status, 'Magic has none').toBe(400)
  expect(await searched(shop, 'r:"super rare" game:lorcana')).toEqual([elsa.id])
  const { body } = await shop.get<SearchBody>('/api/cards/search?query=r%3Ashiny')
  expect([body.cards, body.warnings]).toEqual([[], ['We know no rarity “shiny”.']])

  await shop.db.updateTable('printings').set({ rarity: 'rare' }).where('rarity', '=', 'super rare').execute()
  await expect.poll(() => searched(shop, 'r:rare game:lorcana'), { timeout: 10_000 }).toEqual([elsa.id])
  expect(await searched(shop, 'r>=uncommon game:lorcana')).toEqual([])
})
