import type { Deck } from '@pennysleeve/contract/decks.ts'
import type { Customer } from '../customers.ts'
import { DECK_CALLS, deckRow, fillDeck, makeDeck } from '../deck-pages.ts'
import { listCards } from '../find-products.ts'
import { expect, openPage } from '../fixtures.ts'
import { loadingState, type PageState } from './check-page-states.ts'

export function decksAndCollectionPages(customer: Customer): PageState[] {
  let deck: Deck
  return [
    loadingState('/decks', DECK_CALLS, 'Loading decks...'),
    {
      path: '/decks',
      state: 'a new deck with a field left out',
      prepare: async (page) => {
        await page.getByRole('button', { name: 'Create Your First Deck' }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel('Name').fill('Elves')
        await dialog.getByRole('button', { name: 'Create Deck' }).click()
        await expect(dialog.getByRole('alert')).toHaveText('Please fill in all fields')
      },
    },
    {
      path: '/decks',
      state: 'with a deck',
      before: async () => (deck = await makeDeck(customer)),
      prepare: (page) => expect(page.getByRole('link', { name: 'Goblins' })).toBeVisible(),
    },
    { path: '/profile/decks', prepare: (page) => expect(page.getByRole('link', { name: 'Goblins' })).toBeVisible() },
    {
      state: 'a deck with its curve and what its format says',
      prepare: async (page) => {
        await fillDeck(customer, deck, '4 Lightning Bolt\n1 Goblin Guide')
        await openPage(page, `/decks/${deck.id}`)
        await expect(deckRow(page, 4, 'Lightning Bolt')).toBeVisible()
      },
    },
    {
      state: 'a card of the deck previewed',
      prepare: async (page) => {
        await deckRow(page, 4, 'Lightning Bolt').click()
        await expect(page.getByRole('region', { name: 'Card preview' })).toBeVisible()
      },
    },
    loadingState('/profile/mycollection', /\/api\/card_collections(\?.*)?$/, 'Loading collection cards...'),
    { path: '/profile', prepare: (page) => expect(page.getByText('No Cards Added Yet!')).toBeVisible() },
    {
      path: '/profile/mycollection',
      state: 'as a table with an entry selected',
      before: () => ownFirstCard(customer),
      prepare: async (page) => {
        await page.getByRole('button', { name: 'Table', exact: true }).click()
        await page.getByRole('checkbox', { name: 'Select this page' }).check()
        await expect(page.getByRole('region', { name: 'Selected entries' })).toContainText('1 selected')
      },
    },
    {
      state: 'its entry to be changed',
      prepare: async (page) => {
        await page.getByRole('region', { name: 'Selected entries' }).getByRole('button', { name: 'Edit' }).click()
        await expect(page.getByRole('dialog', { name: 'Edit 1 entry' })).toBeVisible()
      },
    },
  ]
}

async function ownFirstCard({ api }: Customer): Promise<void> {
  const [card] = await listCards(api)
  await api('POST /api/card_collections', { body: { card_collection: { product_id: card!.id, quantity: 2 } } })
}
