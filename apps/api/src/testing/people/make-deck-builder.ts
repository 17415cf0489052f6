import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import type { Deck, DeckCard } from '@pennysleeve/contract/decks.ts'
import { findProductId } from '../goods/find-product.ts'
import { makeCustomer } from './make-customer.ts'
import { openTestShop, type TestShop } from '../open-test-shop.ts'

type Decks = ResponseOf<'GET /api/decks'>

export const NEW_DECK = { name: 'Goblins', description: 'Fast and red', format: 'modern', public: false, commander: '' }

/** A customer with decks. */
export async function makeDeckBuilder(shop: TestShop, email?: string) {
  const { id, token } = await makeCustomer(shop, email)
  return {
    id,
    token,
    create: (deck: object = NEW_DECK) => shop.send<Deck>('POST', '/api/decks', { token, body: { deck } }),
    list: () => shop.send<Decks>('GET', '/api/decks', { token }),
    read: (deckId: number | string) => shop.send<Deck>('GET', `/api/decks/${deckId}`, { token }),
    change: (deckId: number, deck: object) => shop.send<Deck>('PUT', `/api/decks/${deckId}`, { token, body: { deck } }),
    delete: (deckId: number) => shop.send('DELETE', `/api/decks/${deckId}`, { token }),
    restore: (deckId: number) => shop.send<Deck>('POST', `/api/decks/${deckId}/restore`, { token }),
    duplicate: (deckId: number) => shop.send<Deck>('POST', `/api/decks/${deckId}/duplicate`, { token }),
    export: (deckId: number, style = 'plain') =>
      shop.send<{ file_name: string; text: string }>('GET', `/api/decks/${deckId}/export?style=${style}`, { token }),
    add: (deckId: number, deck_card: object) =>
      shop.send<DeckCard>('POST', `/api/decks/${deckId}/deck_cards`, { token, body: { deck_card } }),
    set: (deckId: number, cardId: number, deck_card: object) =>
      shop.send<DeckCard>('PUT', `/api/decks/${deckId}/deck_cards/${cardId}`, { token, body: { deck_card } }),
    remove: (deckId: number, cardId: number) =>
      shop.send('DELETE', `/api/decks/${deckId}/deck_cards/${cardId}`, { token }),
  }
}

/** A shop with one customer and one deck. */
export async function openWithDeck(deck: object = NEW_DECK) {
  const shop = await openTestShop()
  const ada = await makeDeckBuilder(shop)
  const { body } = await ada.create(deck)
  return { shop, ada, deck: body, bolt: await findProductId(shop, 'Lightning Bolt') }
}

/** Deck contents: quantity, name and, unless the main deck, the board. */
export function contents({ deck_cards }: Deck): string[] {
  return deck_cards.map(({ quantity, product, board, commander }) =>
    [quantity, product.name, ...(board === 'main' ? [] : [board]), ...(commander ? ['leads'] : [])].join(' '),
  )
}
