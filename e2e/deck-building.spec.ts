import { toastWith } from './customers.ts'
import { deckRow, foundCards, commandersOf, openRowMenu, searchForDeck } from './deck-pages.ts'
import { expectNoHorizontalScroll } from './expect-no-horizontal-scroll.ts'
import { expect, expectNoAxeViolations, openPage } from './fixtures.ts'
import { test } from './signed-in.ts'

const LEADER = 'Selvala, Heart of the Wilds'
const RINGS_OWNED = 1
const FORESTS = 20

test('a customer builds a legal Commander deck of 100 cards from nothing, and buys what is missing', async ({
  page,
  customer,
}) => {
  const { cards } = await customer.api('GET /api/cards/search', {
    query: { query: `id<=g -t:basic unique:cards -!"${LEADER}" -!"Llanowar Elves" -!"Sol Ring"` },
  })
  // The leader, the elves and the ring come by other ways.
  const others = [...new Set(cards.map(({ name }) => name))].slice(0, 100 - 3 - FORESTS)
  expect(others).toHaveLength(77)
  const { cards: rings } = await customer.api('GET /api/cards/search', { query: { query: '!"Sol Ring"' } })
  await customer.api('POST /api/card_collections', {
    body: { card_collection: { product_id: rings[0]!.id, quantity: RINGS_OWNED } },
  })

  await test.step('from nothing', async () => {
    await openPage(page, '/decks')
    await page.getByRole('button', { name: 'Create Your First Deck' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create New Deck' })
    await dialog.getByLabel('Name').fill('Wilds')
    await dialog.getByLabel('Description').fill('Large creatures')
    await dialog.getByRole('button', { name: 'Create Deck' }).click()
    await page.getByRole('link', { name: 'Wilds' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Wilds' })).toBeVisible()
    await expect(page.getByText('No Cards available in Your Deck.', { exact: true })).toBeVisible()
    await expect(page.getByText('Add card by search your favourite cards.', { exact: true })).toBeVisible()
    await expect(page.getByText('decks need a commander.')).toBeVisible()
  })

  await test.step('the commander, by a search', async () => {
    await searchForDeck(page, `!"${LEADER}"`)
    await expect(page.getByText(/^Cards Found: \d+$/)).toBeVisible()
    const found = foundCards(page, LEADER).first()
    await expect(found.getByRole('spinbutton')).toHaveAttribute('min', '1')
    await found.getByRole('button', { name: 'Add to Deck' }).click()
    await expect(toastWith(page, 'Card added to deck successfully!')).toBeVisible()
    await expect(deckRow(page, 1, LEADER)).toBeVisible()
    await (await openRowMenu(page, LEADER)).getByRole('button', { name: 'Set as Commander' }).click()
    await expect(toastWith(page, 'Commander updated successfully!')).toBeVisible()
    const leader = commandersOf(page)
    await expect(leader.getByRole('img', { name: LEADER })).toBeVisible()
    await expect(leader).toContainText('Legendary Creature — Elf Scout')
    await expect(page.getByText('decks need a commander.')).toHaveCount(0)
  })

  await test.step('a creature, by the advanced search', async () => {
    await page.getByRole('button', { name: 'Advance Search' }).click()
    const dialog = page.getByRole('dialog', { name: 'Advanced Search' })
    await dialog.getByLabel('Card Name').fill('llanowar')
    await dialog.getByLabel('Green').check()
    await dialog.getByRole('button', { name: 'Search' }).click()
    const found = foundCards(page, 'Llanowar Elves').first()
    await expect(found.getByRole('button', { name: 'Add to Deck' })).toHaveCount(0)
    await found.getByRole('button', { name: 'Choose how many of Llanowar Elves' }).click()
    await expect(found.getByRole('spinbutton')).toHaveValue('1')
    await found.getByRole('button', { name: 'Add to Deck' }).click()
    await expect(deckRow(page, 1, 'Llanowar Elves')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Clear List' }).click()
    await expect(page.getByText('Cards Found')).toHaveCount(0)
  })

  await test.step('the rest, by a pasted list', async () => {
    await page.getByRole('button', { name: 'Paste a list' }).click()
    const paste = page.getByRole('dialog', { name: 'Paste a list' })
    await paste.getByLabel('Deck list').fill([`${FORESTS} Forest`, '1 Soll Ring', ...others].join('\n'))
    await paste.getByRole('button', { name: 'Read the list' }).click()
    const read = page.getByRole('dialog', { name: 'Add to this deck' })
    await expect(read.getByText('Line 2: 1 Soll Ring')).toBeVisible()
    await read.getByRole('button', { name: 'Sol Ring', exact: true }).click()
    await expect(read.getByText('98 in the deck')).toBeVisible()
    // A double press adds the cards once.
    await read.getByRole('button', { name: 'Add 98 cards' }).dblclick()
    await expect(toastWith(page, 'Card added to deck successfully!')).toContainText('98 cards added.')
    await expect(page.getByRole('heading', { name: 'Deck (100)' })).toBeVisible()
    await expect(deckRow(page, FORESTS, 'Forest')).toBeVisible()
    await expect(page.getByText('Ready to play: no rule is broken.')).toBeVisible()
    await expectNoHorizontalScroll(page)
  })

  await test.step('what is missing, into the cart', async () => {
    await expect(page.getByText('You own 1 of 100 cards.')).toBeVisible()
    await page.getByRole('button', { name: 'Buy what I do not own' }).click()
    const dialog = page.getByRole('dialog', { name: 'Buy this deck' })
    await expect(dialog.getByRole('checkbox', { name: 'Leave out what my collection holds' })).toBeChecked()
    const inStock = dialog.getByText(/^\d+( of \d+)? cards in stock$/)
    const count = Number.parseInt(await inStock.innerText(), 10)
    expect(count).toBeGreaterThan(80)
    await dialog.getByRole('button', { name: 'Add All to Cart' }).click()
    await expect(toastWith(page, 'New order created with item')).toContainText(`${count} cards added.`)
    const order = await customer.api('GET /api/orders/current')
    const bought = order?.line_items.map(({ variant, quantity }) => ({ name: variant.name, quantity })) ?? []
    expect(bought.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(count)
    expect(bought.map(({ name }) => name)).not.toContain('Sol Ring')
    expect(bought.map(({ name }) => name)).toContain('Forest')
  })
})
