import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { findProductId } from '../../testing/goods/find-product.ts'
import { contents, NEW_DECK, openWithDeck } from '../../testing/people/make-deck-builder.ts'

describe('the cards of a deck', () => {
  test('adds a card with all its facts; adding it again raises the quantity', async () => {
    const { ada, deck, bolt } = await openWithDeck()
    const first = await ada.add(deck.id, { product_id: bolt, quantity: 3 })
    expect([first.status, first.body]).toMatchObject([
      201,
      { product_id: bolt, quantity: 3, commander: false, board: 'main', product: { id: bolt, name: 'Lightning Bolt' } },
    ])
    const again = await ada.add(deck.id, { product_id: bolt, quantity: 1 })
    expect(again.body).toMatchObject({ id: first.body.id, quantity: 4 })
    expect((await ada.read(deck.id)).body).toMatchObject({ total_cards: 4, mana_curve: [0, 4, 0, 0, 0, 0, 0, 0] })
  })

  test('counts concurrent additions', async () => {
    const { ada, deck, bolt } = await openWithDeck()
    await Promise.all(Array.from({ length: 8 }, () => ada.add(deck.id, { product_id: bolt, quantity: 1 })))
    expect(contents((await ada.read(deck.id)).body)).toEqual(['8 Lightning Bolt'])
  })

  test('sets a quantity and removes a card', async () => {
    const { ada, deck, bolt } = await openWithDeck()
    const { body: card } = await ada.add(deck.id, { product_id: bolt, quantity: 1 })
    const { status, body } = await ada.set(deck.id, card.id, { product_id: bolt, quantity: 4 })
    expect([status, body]).toMatchObject([200, { id: card.id, quantity: 4 }])
    expect((await ada.remove(deck.id, card.id)).status).toBe(204)
    expect((await ada.remove(deck.id, card.id)).status).toBe(404)
    expect((await ada.read(deck.id)).body.deck_cards).toEqual([])
  })

  test('rejects an invalid quantity or card and changes nothing', async () => {
    const { shop, ada, deck, bolt } = await openWithDeck()
    const { body: card } = await ada.add(deck.id, { product_id: bolt, quantity: 999 })
    for (const quantity of [0, -1, 1000]) {
      expect((await ada.add(deck.id, { product_id: bolt, quantity })).status).toBe(422)
      expect((await ada.set(deck.id, card.id, { product_id: bolt, quantity })).status).toBe(422)
    }
    for (const quantity of ['1', 1.5]) {
      expect((await ada.add(deck.id, { product_id: bolt, quantity })).status).toBe(400)
    }
    const more = await ada.add(deck.id, { product_id: bolt, quantity: 1 })
    expect([more.status, more.body]).toMatchObject([422, { error: 'A deck holds at most 999 copies of a card.' }])
    expect((await ada.add(deck.id, { product_id: 999_999, quantity: 1 })).status).toBe(404)
    const { id: sealed } = await shop.db
      .selectFrom('products')
      .select('id')
      .where('sealed', '=', true)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    expect((await ada.add(deck.id, { product_id: sealed, quantity: 1 })).status).toBe(422)
    expect((await ada.set(deck.id, 999_999, { quantity: 1 })).status).toBe(404)
    expect(contents((await ada.read(deck.id)).body)).toEqual(['999 Lightning Bolt'])
  })

  test('moves a card to the sideboard and back, merging equal rows', async () => {
    const { ada, deck, bolt } = await openWithDeck()
    const { body: main } = await ada.add(deck.id, { product_id: bolt, quantity: 3 })
    await ada.add(deck.id, { product_id: bolt, quantity: 1, board: 'sideboard' })
    expect(contents((await ada.read(deck.id)).body)).toEqual(['3 Lightning Bolt', '1 Lightning Bolt sideboard'])
    const moved = await ada.set(deck.id, main.id, { board: 'sideboard' })
    expect(moved.body).toMatchObject({ quantity: 4, board: 'sideboard' })
    expect((await ada.set(deck.id, moved.body.id, { board: 'main', quantity: 2 })).body.quantity).toBe(2)
    expect(contents((await ada.read(deck.id)).body)).toEqual(['2 Lightning Bolt'])
  })

  test('changes the printing, but rejects another card', async () => {
    const { shop, ada, deck, bolt } = await openWithDeck()
    const foil = await findProductId(shop, 'Lightning Bolt', 'foil')
    const { body: card } = await ada.add(deck.id, { product_id: bolt, quantity: 4 })
    const changed = await ada.set(deck.id, card.id, { product_id: foil })
    expect(changed.body).toMatchObject({ product_id: foil, quantity: 4, product: { foil: true } })
    const other = await ada.set(deck.id, changed.body.id, { product_id: await findProductId(shop, 'Counterspell') })
    expect([other.status, other.body]).toMatchObject([
      422,
      { error: '"Counterspell" is not a printing of "Lightning Bolt".' },
    ])
  })

  test('the deck’s price is the shop’s, without the maybeboard', async () => {
    const { shop, ada, deck, bolt } = await openWithDeck()
    await shop.db.updateTable('variants').set({ price_cents: 320 }).where('product_id', '=', bolt).execute()
    await ada.add(deck.id, { product_id: bolt, quantity: 4 })
    await ada.add(deck.id, { product_id: bolt, quantity: 9, board: 'maybeboard' })
    expect((await ada.read(deck.id)).body).toMatchObject({ price: '12.80', display_price: 'AU$12.80', total_cards: 4 })
  })

  test('shows how many copies the reader owns, of any printing', async () => {
    const { shop, ada, deck, bolt } = await openWithDeck()
    const foil = await findProductId(shop, 'Lightning Bolt', 'foil')
    for (const [product_id, quantity] of [
      [bolt, 2],
      [foil, 1],
    ] as const) {
      await shop.db.insertInto('collection_entries').values({ user_id: ada.id, product_id, quantity }).execute()
    }
    expect((await ada.add(deck.id, { product_id: bolt, quantity: 4 })).body.owned_quantity).toBe(3)
  })

  test('shows what the reader does not own and its price; each copy counts once', async () => {
    const { shop, ada, deck, bolt } = await openWithDeck()
    const counterspell = await findProductId(shop, 'Counterspell')
    await shop.db.updateTable('variants').set({ price_cents: 320 }).where('product_id', '=', bolt).execute()
    await shop.db.updateTable('variants').set({ price_cents: 55 }).where('product_id', '=', counterspell).execute()
    await shop.db.insertInto('collection_entries').values({ user_id: ada.id, product_id: bolt, quantity: 4 }).execute()
    await ada.add(deck.id, { product_id: bolt, quantity: 3 })
    await ada.add(deck.id, { product_id: bolt, quantity: 2, board: 'sideboard' })
    await ada.add(deck.id, { product_id: counterspell, quantity: 2 })
    await ada.add(deck.id, { product_id: counterspell, quantity: 9, board: 'maybeboard' })
    expect((await ada.read(deck.id)).body).toMatchObject({
      display_price: 'AU$17.10',
      missing_cards: 3,
      missing_price: '4.30',
      display_missing_price: 'AU$4.30',
    })
  })

  test('a sold-out printing shows the lowest price of another one in stock', async () => {
    const { shop, ada, deck, bolt } = await openWithDeck()
    const foil = await findProductId(shop, 'Lightning Bolt', 'foil')
    const { id: cardId } = await shop.db
      .selectFrom('products as p')
      .innerJoin('printings as r', 'r.id', 'p.printing_id')
      .select('r.card_id as id')
      .where('p.id', '=', bolt)
      .executeTakeFirstOrThrow()
    await sql`
      update variants v set on_hand = 0 from products p join printings r on r.id = p.printing_id
      where p.id = v.product_id and r.card_id = ${cardId}
    `.execute(shop.db)
    const { body: card } = await ada.add(deck.id, { product_id: bolt })
    expect(card).toMatchObject({ other_printing_price: null, display_other_printing_price: null })
    await sql`update variants set on_hand = 2, price_cents = 455 where product_id = ${foil}`.execute(shop.db)
    expect((await ada.read(deck.id)).body.deck_cards).toMatchObject([
      { other_printing_price: '4.55', display_other_printing_price: 'AU$4.55' },
    ])
    await sql`update variants set on_hand = 1 where product_id = ${bolt}`.execute(shop.db)
    expect((await ada.read(deck.id)).body.deck_cards).toMatchObject([{ other_printing_price: null }])
  })

  test('format rules are hints and reject nothing', async () => {
    const { ada, deck, bolt } = await openWithDeck()
    await ada.add(deck.id, { product_id: bolt, quantity: 5 })
    expect((await ada.read(deck.id)).body.hints).toMatchObject([
      { kind: 'problem', rule: 'size', text: 'Modern decks have 60 or more cards; this one has 5.' },
      { kind: 'problem', rule: 'copies', cards: ['Lightning Bolt'] },
      { kind: 'note', rule: 'unchecked' },
    ])
  })
})

describe('the commander', () => {
  async function openWithLeaders() {
    const opened = await openWithDeck({ ...NEW_DECK, format: 'commander_edh' })
    const { shop, ada, deck } = opened
    const add = async (name: string, finish?: string) =>
      (await ada.add(deck.id, { product_id: await findProductId(shop, name, finish), quantity: 1 })).body
    return { ...opened, tymna: await add('Tymna the Weaver', 'foil'), okaun: await add('Okaun, Eye of Chaos') }
  }

  test('a new commander replaces the current one', async () => {
    const { ada, deck, tymna, okaun } = await openWithLeaders()
    const { status, body } = await ada.set(deck.id, tymna.id, { product_id: tymna.product_id, commander: true })
    expect([status, body.commander]).toEqual([200, true])
    expect((await ada.read(deck.id)).body.commander).toBe('Tymna the Weaver')
    await ada.set(deck.id, okaun.id, { product_id: okaun.product_id, commander: true })
    const after = (await ada.read(deck.id)).body
    expect([after.commander, contents(after)]).toEqual([
      'Okaun, Eye of Chaos',
      ['1 Tymna the Weaver', '1 Okaun, Eye of Chaos leads'],
    ])
    await ada.set(deck.id, okaun.id, { product_id: okaun.product_id, commander: false })
    expect((await ada.list()).body.decks[0]?.commander).toBe('')
  })

  test('accepts a second commander only beside a partner', async () => {
    const { shop, ada, deck, tymna, okaun } = await openWithLeaders()
    await ada.set(deck.id, tymna.id, { commander: true })
    const refused = await ada.set(deck.id, okaun.id, { commander: true, second: true })
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { error: 'Tymna the Weaver and Okaun, Eye of Chaos cannot lead Commander / EDH decks together.' },
    ])
    await shop.db
      .updateTable('cards')
      .set({ abilities: ['Partner'] })
      .where('name', '=', 'Okaun, Eye of Chaos')
      .execute()
    expect((await ada.set(deck.id, okaun.id, { commander: true, second: true })).status).toBe(200)
    expect((await ada.read(deck.id)).body.commander).toBe('Tymna the Weaver and Okaun, Eye of Chaos')
  })

  test('moving a commander to the sideboard unsets it, choosing one there moves it to the main deck', async () => {
    const { ada, deck, tymna } = await openWithLeaders()
    await ada.set(deck.id, tymna.id, { commander: true })
    const { body: aside } = await ada.set(deck.id, tymna.id, { board: 'sideboard' })
    expect(aside).toMatchObject({ board: 'sideboard', commander: false })
    const { body: back } = await ada.set(deck.id, aside.id, { commander: true })
    expect(back).toMatchObject({ board: 'main', commander: true })
  })
})
