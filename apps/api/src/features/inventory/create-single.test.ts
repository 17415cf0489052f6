import type { InventoryProduct } from '@pennysleeve/contract/admin/inventory.ts'
import type { Product } from '@pennysleeve/contract/catalog.ts'
import type { ErrorBody } from '@pennysleeve/contract/errors.ts'
import { expect, test } from 'vitest'
import { makeStocker } from '../../testing/people/make-stocker.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'

const DRAGON = {
  name: 'Verandah Dragon',
  set: 'TOP',
  set_name: 'Top End',
  released_on: '2026-11-14',
  collector_number: '7',
  rarity: 'rare',
  finish: 'foil',
  type_line: 'Creature — Dragon',
  mana_cost: '{3}{R}{R}',
}

async function openDesk() {
  const shop = await openTestShop()
  const grace = await makeStocker(shop)
  const create = (single: object) =>
    shop.send<{ product: InventoryProduct } & Partial<ErrorBody>>('POST', '/api/admin/singles', {
      token: grace.token,
      body: { single: { ...DRAGON, ...single } },
    })
  return { shop, grace, create }
}

test('a card of an unknown set can be created by hand, priced, stocked and found', async () => {
  const { shop, grace, create } = await openDesk()
  const made = await create({})
  expect([made.status, made.body.product]).toEqual([
    201,
    expect.objectContaining({ name: 'Verandah Dragon', set: 'top', sku: 'mtg-top-7-foil', price: null, on_hand: 0 }),
  ])
  const { id } = made.body.product
  await grace.change(id, { price: { from: null, to: '12.00' }, on_hand: { from: 0, to: 2 } })
  expect((await shop.get<Product>(`/api/products/${id}`)).body).toMatchObject({
    colors: ['R'],
    set_name: 'Top End',
    type_line: 'Creature — Dragon',
    total_on_hand: 2,
    taxons: [expect.objectContaining({ name: 'Creature' })],
  })
  const search = async () =>
    (await shop.get<{ total_count: number }>('/api/cards/search?query=t:dragon+s:top+mv=5')).body.total_count
  await expect.poll(search, { timeout: 10_000 }).toBe(1)
  // Another finish is added to the same printing without repeating its facts.
  const plain = await create({ finish: 'nonfoil', type_line: '', set_name: '', released_on: '' })
  expect(plain.body.product).toMatchObject({ sku: 'mtg-top-7-nonfoil' })
  expect(await shop.db.selectFrom('cards').select('id').where('name', '=', DRAGON.name).execute()).toHaveLength(1)
})

test('missing and taken values are rejected by field and create nothing', async () => {
  const { shop, create } = await openDesk()
  await create({})
  const slips: [object, string, string][] = [
    [{}, 'finish', '“Verandah Dragon” (top 7) is in the catalogue in this finish already.'],
    [{ name: 'Another Dragon' }, 'collector_number', 'top 7 is “Verandah Dragon”.'],
    [{ set: 'new', set_name: '' }, 'set_name', 'We do not know the set “new” yet. Please give it a name.'],
    [
      { name: 'Billabong Eel', collector_number: '8', type_line: '' },
      'type_line',
      'We do not know “Billabong Eel” yet. What type of card is it?',
    ],
  ]
  for (const [slip, field, sentence] of slips) {
    const { status, body } = await create(slip)
    expect([status, body.errors]).toEqual([422, { [field]: [sentence] }])
  }
  expect(await shop.db.selectFrom('card_sets').select('code').where('code', '=', 'new').execute()).toEqual([])
})

test('of two concurrent creations of a card one is refused', async () => {
  const { shop, grace, create } = await openDesk()
  const other = await openTestShop({ databaseUrl: shop.databaseUrl })
  for (let round = 1; round <= 20; round += 1) {
    const single = { name: `Dragon ${round}`, collector_number: String(100 + round) }
    const body = { single: { ...DRAGON, ...single } }
    const responses = await Promise.all([
      create(single),
      other.send('POST', '/api/admin/singles', { token: grace.token, body }),
      create(single),
    ])
    const [made, ...refused] = responses.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(made).toBe(201)
    for (const status of refused) expect([409, 422]).toContain(status)
    expect(await shop.db.selectFrom('products').select('id').where('name', '=', single.name).execute()).toHaveLength(1)
  }
}, 60_000)
