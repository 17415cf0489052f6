import type { Page } from '@playwright/test'
import { toastWith } from '../e2e/customers.ts'
import { DECK_CALLS, makeDeck } from '../e2e/deck-pages.ts'
import { expect } from './harness/expect.ts'
import { openPage } from '../e2e/fixtures.ts'
import { test } from './harness/signed-in.ts'

async function deleteDeck(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete Deck' }).click()
}

test('a failed change of the list of decks is reported, and nothing is lost', async ({
  page,
  customer,
  consoleErrors,
}) => {
  consoleErrors.allow(/503|422/)
  await makeDeck(customer)
  await page.route(DECK_CALLS, (route) => route.fulfill({ status: 503, json: { error: 'Busy' } }))
  await openPage(page, '/decks')
  await expect(page.getByRole('alert')).toContainText('Error fetching decks. Please try again later.')
  await page.unroute(DECK_CALLS)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'Goblins' })).toBeVisible()

  await page.route(DECK_CALLS, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 503, json: { error: 'Busy' } }),
  )
  await deleteDeck(page, 'Goblins')
  await expect(toastWith(page, 'Error deleting deck. Please try again.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Goblins' })).toBeVisible()

  await page.getByRole('button', { name: 'Create New Deck' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Deck' })
  await dialog.getByLabel('Name').fill('Merfolk')
  await dialog.getByLabel('Description').fill('Wet')
  await dialog.getByRole('button', { name: 'Create Deck' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Busy')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Create New Deck' })).toBeFocused()

  await page.getByRole('main').getByRole('button', { name: 'Search DeckList' }).click()
  await expect(page.getByRole('dialog', { name: 'Search Cards By DeckList' })).toBeVisible()
})
