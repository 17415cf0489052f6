import type { Page } from '@playwright/test'
import { toastWith, type Customer } from '../e2e/customers.ts'
import {
  DECK_CALLS,
  deckRow,
  fillDeck,
  foundCards,
  commandersOf,
  makeDeck,
  openDeck,
  openRowMenu,
  searchForDeck,
} from '../e2e/deck-pages.ts'
import { expect } from './harness/expect.ts'
import { openPage } from '../e2e/fixtures.ts'
import { holdResponses } from '../e2e/hold-responses.ts'
import { test } from './harness/signed-in.ts'

const LIST =
  'Commander\n1 Krenko, Mob Boss\n\nDeck\n4 Lightning Bolt\n1 Goblin Guide\n1 Chain Lightning\n\nSideboard\n2 Duress'

/** Answers every change of a deck with an error; reading still works. */
async function openOathbreakerDeck(page: Page, customer: Customer): Promise<void> {
  const deck = await makeDeck(customer, { format: 'oathbreaker' })
  await fillDeck(customer, deck, 'Commander\n1 Chandra, Torch of Defiance\n\nDeck\n1 Lightning Bolt\n1 Sol Ring')
  await openDeck(page, deck)
}

async function rejectDeckChanges(page: Page, json: object): Promise<void> {
  await page.unroute(DECK_CALLS)
  await page.route(DECK_CALLS, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 422, json }),
  )
}

test('a customer looks at a deck, its cards, its curve and what its format says', async ({ page, customer }) => {
  const deck = await fillDeck(customer, await makeDeck(customer), LIST)
  await openDeck(page, deck)
  await expect(page.getByRole('heading', { level: 1, name: 'Goblins' })).toBeVisible()
  await expect(page.getByText('Fast and red')).toBeVisible()
  await expect(page.getByLabel('Format')).toBeDisabled()
  await expect(page.getByLabel('Format')).toHaveValue('commander_edh')
  await expect(page.getByRole('heading', { name: 'Build Your Deck Here' })).toBeVisible()

  // By type line, the count in the heading, by name within.
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
    'Creature — Goblin Scout (1)',
    'Legendary Creature — Goblin Warrior (1)',
    'Instant (4)',
    'Sorcery (1)',
    'Sideboard (2)',
  ])
  await page.getByLabel('Group by').selectOption('Card type')
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Creature (2)')
  const rows = page.getByRole('main').getByRole('button', { name: /^\d+\s*(Goblin Guide|Krenko)/ })
  await expect(rows).toHaveText([/^1\s*Goblin Guide/, /^1\s*Krenko, Mob Boss/])

  await expect(page.getByText('Commander / EDH decks have exactly 100 cards; this one has 7.')).toBeVisible()
  await expect(page.getByText('At most one copy each: Duress, Lightning Bolt.')).toBeVisible()
  await expect(page.getByText('Mana value 1: 6 cards')).toBeAttached()
  await expect(page.getByText('7 cards, 8 symbols')).toBeVisible()
  await expect(page.getByText('The whole deck', { exact: true }).locator('..')).toContainText(deck.display_price)

  await deckRow(page, 4, 'Lightning Bolt').click()
  const preview = page.getByRole('region', { name: 'Card preview' })
  const bolt = deck.deck_cards.find(({ product }) => product.name === 'Lightning Bolt')!.product
  await expect(preview.getByRole('heading', { name: 'Lightning Bolt' })).toBeVisible()
  await expect(preview.getByText(bolt.type_line ?? '', { exact: true })).toBeVisible()
  await expect(preview).toContainText((bolt.description ?? '').split('{', 1)[0]!.trim())
  await expect(preview.getByRole('img', { name: 'Lightning Bolt' })).toHaveAttribute('src', bolt.image_url ?? '')
  await preview.getByRole('button', { name: 'Close preview' }).click()
  await expect(preview).toHaveCount(0)

  await page.getByRole('link', { name: 'Back to deck list' }).click()
  await expect(page).toHaveURL('/decks')
})

test('a customer finds every deck grouped as chosen last, after a reload too', async ({ page, customer }) => {
  const deck = await fillDeck(customer, await makeDeck(customer), LIST)
  const other = await fillDeck(customer, await makeDeck(customer, { name: 'More goblins' }), LIST)
  const groups = page.getByRole('main').getByRole('heading', { level: 3 })
  await openDeck(page, deck)
  await expect(page.getByLabel('Group by')).toHaveValue('type_line')
  await page.getByLabel('Group by').selectOption('Card type')
  await expect(groups.first()).toHaveText('Creature (2)')
  await page.reload()
  await expect(groups.first()).toHaveText('Creature (2)')
  await openDeck(page, other)
  await expect(page.getByLabel('Group by')).toHaveValue('card_type')
  await page.getByLabel('Group by').selectOption('Type line')
  await expect(groups.first()).toHaveText('Creature — Goblin Scout (1)')
  await openDeck(page, deck)
  await expect(page.getByLabel('Group by')).toHaveValue('type_line')
})

test('a customer reads on each row what the card costs and how many they own, and what is missing', async ({
  page,
  customer,
}) => {
  const deck = await fillDeck(customer, await makeDeck(customer), LIST)
  const cardOf = (name: string) => deck.deck_cards.find(({ product }) => product.name === name)!
  const bolt = cardOf('Lightning Bolt')
  const guide = cardOf('Goblin Guide')
  for (const [product_id, quantity] of [
    [bolt.product_id, 3],
    [guide.product_id, 2],
  ] as const) {
    await customer.api('POST /api/card_collections', { body: { card_collection: { product_id, quantity } } })
  }
  await openDeck(page, deck)
  const boltRow = deckRow(page, 4, 'Lightning Bolt')
  await expect(boltRow).toContainText(`${bolt.product.display_price} each`)
  await expect(boltRow).toContainText('You own 3, 1 missing')
  await expect(deckRow(page, 1, 'Goblin Guide')).toContainText('You own 2')
  await expect(deckRow(page, 1, 'Goblin Guide')).not.toContainText('missing')
  await expect(deckRow(page, 1, 'Krenko, Mob Boss')).toContainText('You own 0, 1 missing')
  const told = await customer.api('GET /api/decks/:id', { params: { id: String(deck.id) } })
  expect(told.missing_cards).toBe(5)
  const summary = page.getByRole('region', { name: 'In our shop' })
  await expect(summary).toContainText(told.display_price)
  await expect(summary).toContainText('You own 4 of 9 cards')
  await expect(summary).toContainText(told.display_missing_price)
})

test('a customer changes the cards of a deck and sees it at once', async ({ page, customer }) => {
  const deck = await fillDeck(customer, await makeDeck(customer), LIST)
  await openDeck(page, deck)
  const menu = await openRowMenu(page, 'Lightning Bolt')
  await expect(menu.getByRole('spinbutton')).toHaveAttribute('min', '1')
  const release = await holdResponses(page, DECK_CALLS)
  await menu.getByRole('spinbutton').fill('3')
  await menu.getByRole('button', { name: 'Update' }).click()
  // The server has not answered yet.
  await expect(deckRow(page, 3, 'Lightning Bolt')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Deck (6)' })).toBeVisible()
  release()
  await expect(toastWith(page, 'Card quantity updated successfully!')).toBeVisible()

  await (await openRowMenu(page, 'Goblin Guide')).getByRole('button', { name: 'Set as Commander' }).click()
  await expect(toastWith(page, 'Commander updated successfully!')).toBeVisible()
  await expect(commandersOf(page)).toContainText('Goblin Guide')
  await expect(commandersOf(page)).not.toContainText('Krenko')

  await (await openRowMenu(page, 'Chain Lightning')).getByRole('button', { name: 'Move to sideboard' }).click()
  await expect(page.getByRole('heading', { name: 'Sideboard (3)' })).toBeVisible()
  await (await openRowMenu(page, 'Duress')).getByRole('button', { name: 'Remove from deck' }).click()
  await expect(toastWith(page, 'Card removed from deck successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sideboard (1)' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Deck/ })).toBeFocused()

  const { deck_cards } = await customer.api('GET /api/decks/:id', { params: { id: String(deck.id) } })
  expect(
    deck_cards
      .map(({ quantity, product, board, commander }) => `${quantity} ${product.name} ${commander ? 'leads' : board}`)
      .toSorted(),
  ).toEqual(['1 Chain Lightning sideboard', '1 Goblin Guide leads', '1 Krenko, Mob Boss main', '3 Lightning Bolt main'])
})

test('a failed change of a deck is reported, and the deck is unchanged', async ({ page, customer, consoleErrors }) => {
  consoleErrors.allow(/422|503|404/)
  const deck = await fillDeck(customer, await makeDeck(customer), LIST)
  await page.route(DECK_CALLS, (route) => route.fulfill({ status: 503, json: { error: 'Busy' } }))
  await openDeck(page, deck)
  await expect(page.getByRole('alert')).toContainText('Error fetching deck details. Please try again later.')
  await page.unroute(DECK_CALLS)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(deckRow(page, 4, 'Lightning Bolt')).toBeVisible()

  await rejectDeckChanges(page, { error: 'No more' })
  const bolt = await openRowMenu(page, 'Lightning Bolt')
  await bolt.getByRole('spinbutton').fill('9')
  await bolt.getByRole('button', { name: 'Update' }).click()
  await expect(toastWith(page, 'Error updating card quantity: No more')).toBeVisible()
  await (await openRowMenu(page, 'Lightning Bolt')).getByRole('button', { name: 'Remove from deck' }).click()
  await expect(toastWith(page, 'Error removing card: No more')).toBeVisible()
  await (await openRowMenu(page, 'Lightning Bolt')).getByRole('button', { name: 'Set as Commander' }).click()
  await expect(toastWith(page, 'Error updating commander: No more')).toBeVisible()
  await expect(deckRow(page, 4, 'Lightning Bolt')).toBeVisible()
  await expect(commandersOf(page)).toContainText('Krenko')

  await searchForDeck(page, '!"Sol Ring"')
  for (const [json, words] of [
    [{ error: 'The deck is full', errors: { quantity: ['not this'] } }, 'The deck is full'],
    [{ errors: { quantity: ['must be 1 or more'] }, message: 'not this' }, 'must be 1 or more'],
    [{ message: 'The shop is closed' }, 'The shop is closed'],
  ] as const) {
    await rejectDeckChanges(page, json)
    await foundCards(page, 'Sol Ring').first().getByRole('button', { name: 'Add to Deck' }).click()
    await expect(toastWith(page, words)).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'Deck (7)' })).toBeVisible()

  await searchForDeck(page, '   ')
  await expect(page.getByText(/^Cards Found/)).toBeVisible()
  await searchForDeck(page, 'xqzzyqx')
  await expect(page.getByText('No Cards Found!', { exact: true })).toBeVisible()

  await openPage(page, '/decks/999999999')
  await expect(page.getByRole('alert')).toContainText('Error fetching deck details. Please try again later.')
})

// Each opens one menu: in jsdom the popover of a second one does not always open.
test('a card that may not lead beside the commander is not offered as second commander', async ({ page, customer }) => {
  await openOathbreakerDeck(page, customer)
  const menu = await openRowMenu(page, 'Sol Ring')
  await expect(menu.getByRole('button', { name: 'Set as Commander' })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Set as second commander' })).toHaveCount(0)
})

test('a signature spell becomes second commander where the format allows two', async ({ page, customer }) => {
  await openOathbreakerDeck(page, customer)
  await (await openRowMenu(page, 'Lightning Bolt')).getByRole('button', { name: 'Set as second commander' }).click()
  await expect(toastWith(page, 'Commander updated successfully!')).toBeVisible()
  await expect(commandersOf(page).getByRole('img')).toHaveCount(2)
})

test('a list pasted to buy is not offered to a deck, and a deck offers its own list until it is added', async ({
  page,
  customer,
}) => {
  const deck = await makeDeck(customer)
  await openDeck(page, deck)
  const read = async (open: string, list: string, action: string) => {
    await page.getByRole('button', { name: open }).first().click()
    const field = page.getByRole('dialog').getByLabel('Deck list')
    await expect(field).toHaveValue(list)
    await field.fill(open === 'Paste a list' ? '4 Lightning Bolt' : '79 Sol Ring')
    await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click()
  }
  await read('Search DeckList', '', 'Search')
  await expect(page).toHaveURL('/parsed-deck-list')
  await openDeck(page, deck)
  await read('Paste a list', '', 'Read the list')
  await expect(page.getByRole('button', { name: 'Add 4 cards' })).toBeVisible()
  await openDeck(page, deck)
  await read('Paste a list', '4 Lightning Bolt', 'Read the list')
  await page.getByRole('button', { name: 'Add 4 cards' }).click()
  await expect(deckRow(page, 4, 'Lightning Bolt')).toBeVisible()
  await openDeck(page, deck)
  await read('Paste a list', '', 'Read the list')
})
