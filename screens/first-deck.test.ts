import type { Page } from '@playwright/test'
import { DECK_FORMATS } from '@pennysleeve/domain/decks/deck-formats.ts'
import { toastWith } from '../e2e/customers.ts'
import { DECK_CALLS } from '../e2e/deck-pages.ts'
import { openPage } from '../e2e/fixtures.ts'
import { holdResponses } from '../e2e/hold-responses.ts'
import { bodyRows } from '../e2e/search-box.ts'
import { waitBetweenClicks } from './harness/dom.ts'
import { expect } from './harness/expect.ts'
import { test } from './harness/signed-in.ts'

async function deleteDeck(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete Deck' }).click()
}

test('a customer creates a first deck, finds it on both pages, and deletes it', async ({ page, customer }) => {
  const release = await holdResponses(page, DECK_CALLS)
  await openPage(page, '/decks')
  await expect(page.getByRole('heading', { level: 1, name: 'Your Decks' })).toBeVisible()
  await expect(page.getByText('Loading decks...', { exact: true })).toBeVisible()
  release()
  await expect(page.getByText('No Decks Created Yet.', { exact: true })).toBeVisible()
  await expect(page.getByText('Create your custom deck by clicking the button.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create New Deck' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Create Your First Deck' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Deck' })
  await expect(dialog.getByLabel('Format')).toHaveValue('commander_edh')
  await expect(dialog.getByLabel('Format').getByRole('option')).toHaveText(DECK_FORMATS.map(({ label }) => label))
  await expect(dialog.getByLabel('Public')).not.toBeChecked()
  await dialog.getByLabel('Name').fill('Elves')
  await dialog.getByRole('button', { name: 'Create Deck' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please fill in all fields')
  await dialog.getByLabel('Description').fill('Many and green')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && DECK_CALLS.test(request.url()))
  await dialog.getByRole('button', { name: 'Create Deck' }).click()
  expect((await sent).postDataJSON()).toEqual({
    deck: { name: 'Elves', description: 'Many and green', public: false, format: 'commander_edh', commander: '' },
  })
  await expect(toastWith(page, 'Successfully Created!')).toBeVisible()
  await expect(dialog).toBeHidden()
  // A double press may close the dialog in between: its second half presses nothing under it.
  const underneath = page.getByRole('button', { name: 'Create New Deck' })
  await underneath.evaluate((button) =>
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 })),
  )
  await waitBetweenClicks()
  await expect(dialog).toBeHidden()

  const { decks } = await customer.api('GET /api/decks', { query: {} })
  for (const [path, title] of [
    ['/decks', 'Your Decks'],
    ['/profile/decks', 'My Decks'],
  ] as const) {
    await openPage(page, path)
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    const table = page.getByRole('table', { name: title })
    await expect(table.getByRole('columnheader')).toHaveText(['Name', 'Description', 'Last Updated', 'Actions'])
    const row = bodyRows(page, table)
    await expect(row).toHaveCount(1)
    await expect(row.getByRole('link', { name: 'Elves' })).toHaveAttribute('href', `/decks/${decks[0]!.id}`)
    await expect(row.getByRole('cell').nth(1)).toHaveText('Many and green')
    await expect(row.getByRole('cell').nth(2)).toHaveText(/^(just now|\d minutes? ago)$/)
    await expect(page.getByRole('button', { name: 'Create New Deck' })).toBeVisible()
  }

  await deleteDeck(page, 'Elves')
  await expect(toastWith(page, 'Deck deleted successfully!')).toBeVisible()
  await expect(page.getByText('No Decks Created Yet.', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'My Decks', exact: true })).toBeFocused()
  await toastWith(page, 'Deck deleted successfully!').getByRole('button', { name: 'Undo' }).click()
  await expect(toastWith(page, 'Elves is back')).toBeVisible()
  await deleteDeck(page, 'Elves')
  await expect(page.getByText('No Decks Created Yet.', { exact: true })).toBeVisible()
  expect((await customer.api('GET /api/decks', { query: {} })).total_count).toBe(0)
})
