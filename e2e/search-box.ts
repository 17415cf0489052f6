import type { Locator, Page } from '@playwright/test'

export const searchBox = (page: Page): Locator => page.getByRole('combobox', { name: 'Search cards' })

/** The rows of the table that is shown, without its head. */
export const bodyRows = (page: Page, table: Locator): Locator =>
  table.getByRole('row').filter({ has: page.getByRole('cell') })
