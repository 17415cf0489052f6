import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { contents, makeDeckBuilder, NEW_DECK, openWithDeck } from '../../testing/people/make-deck-builder.ts'
import { deleteOldDecks } from './delete-old-decks.ts'

describe('the decks of a customer', () => {
  test('a new deck has every documented field and is listed', async () => {
    const { ada, deck } = await openWithDeck()
    expect(deck).toMatchObject({
      ...NEW_DECK,
      deck_cards: [],
      total_cards: 0,
      editable: true,
      price: '0.00',
      mana_curve: [0, 0, 0, 0, 0, 0, 0, 0],
    })
    expect(Date.parse(deck.updated_at)).toBeGreaterThan(0)
    const { body } = await ada.list()
    expect(body).toMatchObject({ count: 1, total_count: 1, decks: [{ id: deck.id, ...NEW_DECK, deck_cards: [] }] })
    expect((await ada.read(deck.id)).body).toEqual(deck)
  })

  test('defaults to Commander and private', async () => {
    const { ada } = await openWithDeck()
    const { status, body } = await ada.create({ name: 'Elves', description: 'Green' })
    expect([status, body]).toMatchObject([201, { format: 'commander_edh', public: false, commander: '' }])
    expect((await ada.create({ ...NEW_DECK, format: 7 })).body.format).toBe('commander_edh')
  })

  test('rejects a deck without a name or description', async () => {
    const { ada } = await openWithDeck()
    for (const deck of [{}, { name: 'Elves' }, { name: 'Elves', description: '   ' }, { description: 'Green' }]) {
      const { status, body } = await ada.create(deck)
      expect([status, body]).toMatchObject([422, { error: 'Please fill in all fields' }])
    }
    expect((await ada.create({ ...NEW_DECK, format: 'chess' })).status).toBe(422)
    expect((await ada.create({ ...NEW_DECK, format: 35 })).status).toBe(422)
    expect((await ada.create({ ...NEW_DECK, name: 'x'.repeat(101) })).status).toBe(422)
    expect((await ada.create({ ...NEW_DECK, public: 'yes' })).status).toBe(400)
    expect((await ada.list()).body.total_count).toBe(1)
  })

  test('changes the given fields and keeps the others', async () => {
    const { ada, deck } = await openWithDeck()
    const { body } = await ada.change(deck.id, { name: 'Burn', public: true })
    expect(body).toMatchObject({ name: 'Burn', description: 'Fast and red', format: 'modern', public: true })
    expect((await ada.change(deck.id, { name: '' })).status).toBe(422)
    expect((await ada.read(deck.id)).body.name).toBe('Burn')
  })

  test('lists the last changed deck first', async () => {
    const { ada, deck, bolt } = await openWithDeck()
    const { body: second } = await ada.create({ ...NEW_DECK, name: 'Second' })
    expect((await ada.list()).body.decks.map(({ id }) => id)).toEqual([second.id, deck.id])
    await ada.add(deck.id, { product_id: bolt })
    expect((await ada.list()).body.decks.map(({ id }) => id)).toEqual([deck.id, second.id])
  })

  test('a deleted deck is not found', async () => {
    const { ada, deck, bolt } = await openWithDeck()
    await ada.add(deck.id, { product_id: bolt, quantity: 4 })
    expect((await ada.delete(deck.id)).status).toBe(204)
    expect((await ada.read(deck.id)).status).toBe(404)
    expect((await ada.delete(deck.id)).status).toBe(404)
    expect((await ada.list()).body.decks).toEqual([])
  })

  test('a deleted deck can be restored with its cards and URL', async () => {
    const { shop, ada, deck, bolt } = await openWithDeck({ ...NEW_DECK, public: true })
    await ada.add(deck.id, { product_id: bolt, quantity: 4 })
    expect((await ada.restore(deck.id)).status).toBe(404)
    await ada.delete(deck.id)
    const eve = await makeDeckBuilder(shop, 'eve@example.test')
    expect((await eve.read(deck.id)).status).toBe(404)
    expect((await eve.restore(deck.id)).status).toBe(404)
    expect((await ada.add(deck.id, { product_id: bolt })).status).toBe(404)
    const { status, body } = await ada.restore(deck.id)
    expect([status, body.name, contents(body)]).toEqual([200, 'Goblins', ['4 Lightning Bolt']])
    expect((await ada.list()).body.total_count).toBe(1)
  })

  test('a deletion is final after a week', async () => {
    const { shop, ada, deck } = await openWithDeck()
    const { body: other } = await ada.create()
    for (const { id } of [deck, other]) await ada.delete(id)
    await shop.db
      .updateTable('decks')
      .set({ deleted_at: sql`now() - interval '8 days'` })
      .where('id', '=', deck.id)
      .execute()
    await deleteOldDecks(shop.db)
    expect((await ada.restore(deck.id)).status).toBe(404)
    expect((await ada.restore(other.id)).status).toBe(200)
  })

  test('rejects a deck over the limit', async () => {
    const { shop, ada, deck } = await openWithDeck()
    const row = { user_id: ada.id, game_id: 1, name: 'Deck', description: 'Deck', format: 'modern' }
    await shop.db
      .insertInto('decks')
      .values(Array.from({ length: 499 }, () => row))
      .execute()
    const full = { error: 'You have 500 decks. Please delete one first.' }
    expect((await ada.create()).body).toMatchObject(full)
    await ada.delete(deck.id)
    expect((await ada.create()).status).toBe(201)
    expect((await ada.restore(deck.id)).body).toMatchObject(full)
    expect((await ada.read(deck.id)).status).toBe(404)
  })
})

describe('access to decks', () => {
  test('another customer’s deck is not found by any call', async () => {
    const { shop, ada, deck, bolt } = await openWithDeck()
    const { body: card } = await ada.add(deck.id, { product_id: bolt, quantity: 4 })
    const eve = await makeDeckBuilder(shop, 'eve@example.test')
    const tries = [
      eve.read(deck.id),
      eve.change(deck.id, { name: 'Mine' }),
      eve.delete(deck.id),
      eve.restore(deck.id),
      eve.duplicate(deck.id),
      eve.export(deck.id),
      eve.add(deck.id, { product_id: bolt }),
      eve.set(deck.id, card.id, { quantity: 1 }),
      eve.remove(deck.id, card.id),
      eve.read('1e99'),
    ]
    for (const { status } of await Promise.all(tries)) expect(status).toBe(404)
    const { body: own } = await eve.create()
    expect((await eve.set(own.id, card.id, { quantity: 1 })).status).toBe(404)
    expect((await eve.remove(own.id, card.id)).status).toBe(404)
    expect((await eve.list()).body.total_count).toBe(1)
    expect((await shop.send('GET', `/api/decks/${deck.id}`)).status).toBe(401)
    expect(contents((await ada.read(deck.id)).body)).toEqual(['4 Lightning Bolt'])
  })

  test('a public deck can be read, exported and copied by any customer, but not changed', async () => {
    const { shop, ada, deck, bolt } = await openWithDeck({ ...NEW_DECK, public: true })
    const { body: card } = await ada.add(deck.id, { product_id: bolt, quantity: 4 })
    const eve = await makeDeckBuilder(shop, 'eve@example.test')
    expect((await eve.read(deck.id)).body).toMatchObject({ name: 'Goblins', editable: false, total_cards: 4 })
    expect((await eve.export(deck.id)).body).toEqual({ file_name: 'goblins.txt', text: '4 Lightning Bolt\n' })
    const { status, body: copy } = await eve.duplicate(deck.id)
    expect([status, copy]).toMatchObject([201, { name: 'Copy of Goblins', public: false, editable: true }])
    expect(contents(copy)).toEqual(['4 Lightning Bolt'])
    expect((await eve.add(deck.id, { product_id: bolt })).status).toBe(404)
    expect((await eve.set(deck.id, card.id, { quantity: 1 })).status).toBe(404)
    expect((await eve.remove(deck.id, card.id)).status).toBe(404)
    expect((await eve.change(deck.id, { public: false })).status).toBe(404)
    expect((await eve.delete(deck.id)).status).toBe(404)
    expect((await shop.send('GET', `/api/decks/${deck.id}`)).status).toBe(401)
  })
})

test('a deck and the list of decks run a constant number of statements', async () => {
  const { shop, ada, deck, bolt } = await openWithDeck()
  const count = async () => {
    shop.statements.length = 0
    await ada.list()
    await ada.read(deck.id)
    return shop.statements.length
  }
  await ada.add(deck.id, { product_id: bolt })
  const short = await count()
  await shop.db
    .insertInto('deck_cards')
    .columns(['deck_id', 'product_id', 'quantity'])
    .expression((eb) =>
      eb
        .selectFrom('products')
        .select((row) => [row.val(deck.id).as('deck_id'), 'id', row.val(1).as('quantity')])
        .where('sealed', '=', false)
        .where('id', '<>', bolt)
        .limit(99),
    )
    .execute()
  await ada.create()
  expect((await ada.read(deck.id)).body.deck_cards).toHaveLength(100)
  expect(await count()).toBe(short)
})
