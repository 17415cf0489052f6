import type { Deck } from '@pennysleeve/contract/decks.ts'
import { expect, test } from 'vitest'
import { findProductId } from '../../testing/goods/find-product.ts'
import { contents, NEW_DECK, openWithDeck } from '../../testing/people/make-deck-builder.ts'

async function openWithCards(format = 'modern') {
  const { shop, ada, deck, bolt } = await openWithDeck({ ...NEW_DECK, format })
  const card = (name: string, finish?: string) => findProductId(shop, name, finish)
  const bring = (deck_cards: unknown) =>
    shop.send<Deck>('POST', `/api/decks/${deck.id}/deck_cards/batch`, { token: ada.token, body: { deck_cards } })
  return { shop, ada, deck, bolt, card, bring }
}

test('adds a pasted list to the deck in one call', async () => {
  const { ada, deck, bolt, card, bring } = await openWithCards()
  await ada.add(deck.id, { product_id: bolt, quantity: 1 })
  const { status, body } = await bring([
    { product_id: bolt, quantity: 2 },
    { product_id: await card('Sol Ring') },
    { product_id: bolt, quantity: 1 },
    { product_id: bolt, quantity: 3, board: 'sideboard' },
  ])
  expect(status).toBe(201)
  expect(contents(body)).toEqual(['4 Lightning Bolt', '1 Sol Ring', '3 Lightning Bolt sideboard'])
  expect((await ada.read(deck.id)).body).toEqual(body)
})

test('the commanders of a list replace the current ones', async () => {
  const { ada, deck, card, bring } = await openWithCards('commander_edh')
  const [krenko, okaun] = [await card('Krenko, Mob Boss'), await card('Okaun, Eye of Chaos')]
  const { body: leader } = await ada.add(deck.id, { product_id: krenko })
  await ada.set(deck.id, leader.id, { commander: true })
  const { body } = await bring([{ product_id: okaun, commander: true }])
  expect(contents(body)).toEqual(['1 Krenko, Mob Boss', '1 Okaun, Eye of Chaos leads'])
  // A list without commanders keeps them.
  expect((await bring([{ product_id: krenko }])).body.commander).toBe('Okaun, Eye of Chaos')
})

test('adds a list completely or not at all', async () => {
  const { shop, ada, deck, bolt, card, bring } = await openWithCards()
  const sealed = await shop.db
    .selectFrom('products')
    .select('id')
    .where('sealed', '=', true)
    .limit(1)
    .executeTakeFirstOrThrow()
  const good = { product_id: bolt }
  const three = ['Krenko, Mob Boss', 'Okaun, Eye of Chaos', 'Azusa, Lost but Seeking']
  const leaders = await Promise.all(three.map(async (name) => ({ product_id: await card(name), commander: true })))
  expect((await bring([])).status).toBe(422)
  expect((await bring([good, { product_id: 999_999_999 }])).status).toBe(404)
  expect((await bring([good, { product_id: sealed.id }])).status).toBe(422)
  expect((await bring([good, { product_id: bolt, quantity: 0 }])).status).toBe(422)
  expect((await bring([good, { product_id: bolt, quantity: 999 }])).body).toMatchObject({
    error: 'A deck holds at most 999 copies of a card.',
  })
  expect((await bring(leaders)).body).toMatchObject({ error: 'A deck has at most two commanders.' })
  expect((await bring('4 Lightning Bolt')).status).toBe(400)
  expect((await ada.read(deck.id)).body.deck_cards).toEqual([])
})

test('runs a constant number of statements', async () => {
  const { shop, bolt, bring } = await openWithCards()
  const count = async (deck_cards: unknown) => {
    shop.statements.length = 0
    expect((await bring(deck_cards)).status).toBe(201)
    return shop.statements.length
  }
  const short = await count([{ product_id: bolt }])
  const products = await shop.db.selectFrom('products').select('id').where('sealed', '=', false).limit(100).execute()
  expect(await count(products.map(({ id }) => ({ product_id: id })))).toBe(short)
})

test('a deck lists the cards that can be its second commander', async () => {
  const { ada, deck, card } = await openWithCards('oathbreaker')
  const add = async (name: string) => (await ada.add(deck.id, { product_id: await card(name) })).body
  const beside = async () =>
    (await ada.read(deck.id)).body.deck_cards
      .filter(({ may_lead_beside }) => may_lead_beside)
      .map(({ product }) => product.name)
  const [chandra, bolt] = [await add('Chandra, Torch of Defiance'), await add('Lightning Bolt')]
  await add('Path to Exile')
  await add('Sol Ring')
  expect(await beside()).toEqual([])
  await ada.set(deck.id, chandra.id, { commander: true })
  // A signature spell: an instant or sorcery in the planeswalker's colours.
  expect(await beside()).toEqual(['Lightning Bolt'])
  await ada.set(deck.id, bolt.id, { commander: true, second: true })
  expect(await beside()).toEqual([])
})
