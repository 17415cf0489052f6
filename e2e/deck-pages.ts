import type { Locator, Page } from '@playwright/test'
import type { Deck } from '@pennysleeve/contract/decks.ts'
import type { Customer } from './customers.ts'
import { openPage } from './fixtures.ts'

/** Every call of decks and their cards. */
export const DECK_CALLS = /\/api\/decks(\/.*)?(\?.*)?$/

export const makeDeck = ({ api }: Customer, fields: { name?: string; format?: string; public?: boolean } = {}) =>
  api('POST /api/decks', { body: { deck: { name: 'Goblins', description: 'Fast and red', ...fields } } })

/** Puts a pasted list into a deck, every card in the first printing there is. */
export async function fillDeck({ api }: Customer, { id }: Deck, list: string): Promise<Deck> {
  const { parsed_cards } = await api('POST /api/cards/parse_list', { body: { list } })
  const deck_cards = parsed_cards.map(({ products, quantity, section }) => ({
    product_id: products[0]!.id,
    quantity,
    board: section === 'sideboard' ? ('sideboard' as const) : ('main' as const),
    commander: section === 'commander',
  }))
  return api('POST /api/decks/:id/deck_cards/batch', { params: { id: String(id) }, body: { deck_cards } })
}

export async function openDeck(page: Page, { id }: Pick<Deck, 'id'>): Promise<void> {
  await openPage(page, `/decks/${id}`)
}

/** Types into the deck's own search box and presses Enter. */
export async function searchForDeck(page: Page, words: string): Promise<void> {
  const box = page.getByPlaceholder('Search and and press enter')
  await box.fill(words)
  await box.press('Enter')
}

/** The found cards of this name. */
export const foundCards = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Found cards' }).getByRole('listitem').filter({ hasText: name })

/** A card of the deck: its quantity and name, which is what is pressed to look at it. */
export const deckRow = (page: Page, quantity: number, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${quantity}\\s*${name}`) })

/** Opens the menu of a deck's row. */
export async function openRowMenu(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  return page.getByRole('dialog', { name: `Change ${name}` })
}

/** The deck's commanders. */
export const commandersOf = (page: Page): Locator => page.getByRole('region', { name: 'Commander', exact: true })
