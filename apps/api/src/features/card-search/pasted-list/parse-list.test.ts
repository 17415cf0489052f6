import type { Product } from '@pennysleeve/contract/catalog.ts'
import type { ParsedList } from '@pennysleeve/contract/card-search.ts'
import type { CopyChoice } from '@pennysleeve/domain/card-list/copy-choice.ts'
import { MAX_LIST_CARDS, MAX_LIST_CHARACTERS } from '@pennysleeve/domain/card-list/card-list.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeStock } from '../../../testing/people/make-shopper.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { shareTestShop } from '../../../testing/share-test-shop.ts'

const sharedShop = shareTestShop()

async function paste(shop: TestShop, list: string, choice: CopyChoice = {}): Promise<ParsedList> {
  const body_sent = { list, ...choice }
  const { status, body } = await shop.send<ParsedList>('POST', '/api/cards/parse_list', { body: body_sent })
  expect(status).toBe(200)
  return body
}

const printing = ({ set, collector_number, finish }: Product) => `${set} ${collector_number} ${finish}`

test('a player who pastes a deck gets every card with its printings', async () => {
  const shop = await sharedShop()
  const { parsed_cards, not_found, warnings } = await paste(
    shop,
    'Deck\n4 Lightning Bolt\n1x Sol Ring *F*\nlim duls vault\n\nSideboard\n2 Fire/Ice\n',
  )
  expect(parsed_cards.map(({ products: _products, total_count: _total, ...card }) => card)).toEqual([
    { line: 2, quantity: 4, name: 'Lightning Bolt', section: 'deck', foil: false, named_count: 0 },
    { line: 3, quantity: 1, name: 'Sol Ring', section: 'deck', foil: true, named_count: expect.any(Number) },
    { line: 4, quantity: 1, name: "Lim-Dûl's Vault", section: 'deck', foil: false, named_count: 0 },
    { line: 7, quantity: 2, name: 'Fire // Ice', section: 'sideboard', foil: false, named_count: 0 },
  ])
  for (const { name, products, total_count } of parsed_cards) {
    expect(new Set(products.map((product) => product.name))).toEqual(new Set([name]))
    expect(products).toHaveLength(total_count)
  }
  expect({ not_found, warnings }).toEqual({ not_found: [], warnings: [] })
})

test('a player finds whole products: the ones every list of the shop shows', async () => {
  const shop = await sharedShop()
  const { parsed_cards } = await paste(shop, 'Sol Ring')
  const [first] = parsed_cards[0]!.products
  const { body } = await shop.get<Product>(`/api/products/${first!.id}`)
  expect(body).toEqual({
    ...first,
    variants: [expect.objectContaining({ id: first!.master.id })],
    game_name: 'Magic The Gathering',
  })
})

test('a player sees the printing they named first, then what is in stock, then set by set', async () => {
  const shop = await sharedShop()
  const [plain] = (await paste(shop, 'Lightning Bolt')).parsed_cards
  const inStock = plain!.products.map((product) => product.total_on_hand > 0)
  expect(inStock).toEqual(inStock.toSorted((a, b) => Number(b) - Number(a)))
  const sets = plain!.products.filter((product) => product.total_on_hand > 0).map((product) => product.set ?? '')
  expect(sets).toEqual(sets.toSorted((a, b) => (a < b ? -1 : 1)))

  const last = plain!.products.at(-1)!
  const marks = `(${last.set?.toUpperCase()}) 0${last.collector_number}${last.finish === 'nonfoil' ? '' : last.finish === 'foil' ? ' *F*' : ' *E*'}`
  const [named] = (await paste(shop, `4 Lightning Bolt ${marks}`)).parsed_cards
  expect(named).toMatchObject({ quantity: 4, named_count: 1, total_count: plain!.total_count })
  expect(printing(named!.products[0]!)).toBe(printing(last))
})

test('a player may name a set by its code or its name', async () => {
  const shop = await sharedShop()
  for (const set of ['[LEA]', '(Limited Edition Alpha)', '(lea)']) {
    const [bolt] = (await paste(shop, `1 Lightning Bolt ${set}`)).parsed_cards
    expect(bolt!.products[0]!.set).toBe('lea')
    expect(bolt!.named_count).toBe(1)
  }
})

test('a printing is meant even when it does not come in the finish asked for', async () => {
  const shop = await sharedShop()
  const [bolt] = (await paste(shop, '1 Lightning Bolt (LEA) *F*')).parsed_cards
  expect(bolt).toMatchObject({ foil: true, named_count: 1 })
  expect(bolt!.products[0]).toMatchObject({ set: 'lea', finish: 'nonfoil' })
})

test('a card is found by either of its faces', async () => {
  const shop = await sharedShop()
  const { parsed_cards } = await paste(shop, 'Ice\nFire\n1 Gideon, Battle-Forged\nArchangel Avacyn')
  expect(parsed_cards.map(({ name }) => name)).toEqual([
    'Fire // Ice',
    'Fire // Ice',
    'Kytheon, Hero of Akros // Gideon, Battle-Forged',
    'Archangel Avacyn // Avacyn, the Purifier',
  ])
})

test('a line that matches nothing comes back with its number, its words and the nearest names', async () => {
  const shop = await sharedShop()
  const { not_found } = await paste(shop, '4 Lightnig Bolt (M11) 7777\n\n1 xqzzyqx\n3 Sol Rinng *F*')
  expect(not_found.map(({ line, text }) => ({ line, text }))).toEqual([
    { line: 1, text: '4 Lightnig Bolt (M11) 7777' },
    { line: 3, text: '1 xqzzyqx' },
    { line: 4, text: '3 Sol Rinng *F*' },
  ])
  expect(not_found[0]!.suggestions[0]).toBe('Lightning Bolt')
  expect(not_found[1]!.suggestions).toEqual([])
  expect(not_found[2]!.suggestions).toContain('Sol Ring')
})

test('a sealed product is no card of a deck', async () => {
  const shop = await sharedShop()
  const { body } = await shop.get<{ products: Product[] }>('/api/game_products?sealed=true')
  const { parsed_cards, not_found } = await paste(shop, `1 ${body.products[0]!.name}`)
  expect(parsed_cards).toEqual([])
  expect(not_found).toHaveLength(1)
})

test('the name counts more than a set and number of another card, and the player is told', async () => {
  const shop = await sharedShop()
  const [ring] = (await paste(shop, 'Sol Ring')).parsed_cards
  const { set, collector_number } = ring!.products[0]!
  const { parsed_cards, warnings } = await paste(shop, `2 Lightning Bolt (${set}) ${collector_number}`)
  expect(parsed_cards[0]).toMatchObject({ name: 'Lightning Bolt', named_count: 0 })
  expect(warnings).toEqual([
    `Line 1: Lightning Bolt is not known as ${set!.toUpperCase()} ${collector_number}; its other printings are shown.`,
  ])
})

test('a name in another language is known by its set and number, and the player is told', async () => {
  const shop = await sharedShop()
  const [ring] = (await paste(shop, 'Sol Ring')).parsed_cards
  const { set, collector_number } = ring!.products[0]!
  const { parsed_cards, warnings } = await paste(shop, `2 Sonnenring (${set}) ${collector_number}`)
  expect(parsed_cards[0]).toMatchObject({ quantity: 2, name: 'Sol Ring' })
  expect(warnings).toEqual(['Line 1: “Sonnenring” was taken for Sol Ring, by its set and number.'])
})

test('a player who asks for none or for thousands is told what was made of it', async () => {
  const shop = await sharedShop()
  const { parsed_cards, warnings } = await paste(shop, '0 Sol Ring\n5000 Lightning Bolt')
  expect(parsed_cards.map(({ name, quantity }) => ({ name, quantity }))).toEqual([
    { name: 'Lightning Bolt', quantity: 999 },
  ])
  expect(warnings).toEqual([
    'Line 1: none of Sol Ring is asked for, so it was left out.',
    'Line 2: at most 999 of Lightning Bolt can be asked for; so many were taken.',
  ])
})

test('a player who pastes nothing is told so', async () => {
  const shop = await openTestShop()
  for (const list of ['', ' \n\t']) {
    const { status, body } = await shop.send('POST', '/api/cards/parse_list', { body: { list } })
    expect(status).toBe(422)
    expect(body.error).toBe('Please check: list must hold at least one line.')
  }
  expect((await shop.send('POST', '/api/cards/parse_list', { body: {} })).status).toBe(400)
})

test('however long the list, the response is bounded and the database is asked no more often', async () => {
  const shop = await openTestShop()
  await paste(shop, 'Sol Ring')
  const count = async (list: string) => {
    const before = shop.statements.length
    const response = await paste(shop, list)
    return { response, statements: shop.statements.length - before }
  }
  const short = await count('4 Lightning Bolt')
  const long = await count('4 Lightning Bolt\n4 Lightning Bolt\n1 nobody knows this\n'.repeat(500))
  expect(long.statements).toBe(short.statements)
  const { parsed_cards, not_found, warnings } = long.response
  expect(parsed_cards.length + not_found.length).toBe(MAX_LIST_CARDS)
  expect(parsed_cards.reduce((sum, { total_count }) => sum + total_count, 0)).toBeGreaterThan(4000)
  expect(parsed_cards.reduce((sum, { products }) => sum + products.length, 0)).toBeLessThanOrEqual(4000)
  expect(warnings[0]).toBe(
    'The last 500 lines were left out, because the list is too long. Paste what is missing as a list of its own.',
  )
  const novel = 'x'.repeat(MAX_LIST_CHARACTERS + 1)
  const { status, body } = await shop.send('POST', '/api/cards/parse_list', { body: { list: novel } })
  expect(status).toBe(422)
  expect(body.error).toBe('Please check: list must not be longer than 100000 characters.')
})

test('a price or a stock that changes is in the next response', async () => {
  const shop = await openTestShop()
  const [before] = (await paste(shop, 'Sol Ring')).parsed_cards
  const product = before!.products[0]!
  await shop.db.updateTable('variants').set({ on_hand: 77, reserved: 0 }).where('id', '=', product.master.id).execute()
  const [after] = (await paste(shop, 'Sol Ring')).parsed_cards
  expect(after!.products.find(({ id }) => id === product.id)?.total_on_hand).toBe(77)
})

test('each product lists its copies in stock that are no worse than asked, English ones only if asked', async () => {
  const shop = await openTestShop()
  const nm = await makeStock(shop, 1, 300)
  await sql`
    insert into variants (product_id, sku, condition, language, price_cents, on_hand)
    select product_id, sku || '-' || n.condition || '-' || n.language, n.condition, n.language, n.price_cents, n.on_hand
    from variants, (values ('lp', 'en', 250, 2), ('lp', 'ja', 200, 1), ('mp', 'en', 150, 0), ('hp', 'en', 100, 3))
      as n (condition, language, price_cents, on_hand)
    where id = ${nm}
  `.execute(shop.db)
  const copies = async (choice?: CopyChoice) => {
    const { parsed_cards } = await paste(shop, '4 Lightning Bolt (M10) 146', choice)
    return parsed_cards[0]!.products[0]!.variants.map(
      ({ options_text, price, total_on_hand }) => `${total_on_hand} ${options_text || 'NM'} ${price}`,
    )
  }
  const [best, played, japanese, worst] = [
    '1 NM 3.00',
    '2 Lightly Played 2.50',
    '1 Lightly Played, Japanese 2.00',
    '3 Heavily Played 1.00',
  ]
  expect(await copies()).toEqual([best, played, japanese, worst])
  expect(await copies({ no_worse_than: 'lp' })).toEqual([best, played, japanese])
  expect(await copies({ no_worse_than: 'lp', english_only: true })).toEqual([best, played])
  expect(await copies({ no_worse_than: 'nm' })).toEqual([best])
  const { status, body } = await shop.send('POST', '/api/cards/parse_list', {
    body: { list: '1 Lightning Bolt', no_worse_than: 'shiny' },
  })
  expect([status, body.error]).toEqual([422, 'Please check: no worse than must be one of nm, lp, mp, hp, dmg.'])
})
