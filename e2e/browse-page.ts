import type { Page } from '@playwright/test'
import type { Product } from '@pennysleeve/contract/catalog.ts'
import type { Client } from '@pennysleeve/contract/client.ts'
import { listCards } from './find-products.ts'
import { expect } from './fixtures.ts'

export const PER_PAGE = 24
export const results = (page: Page) => page.getByRole('region', { name: 'Results' })
export const tiles = (page: Page) => results(page).getByRole('article')
export const filterPanel = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
export const sortBy = (page: Page) => results(page).getByLabel('Sort by')
/** Lists show only products with a price. */
export const centsOf = (price: string | null) => Math.round(Number(price ?? Number.NaN) * 100)

/** The filters are beside the cards on a desktop and in a sheet on a phone. */
export async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Filters/ })
  if (await button.isVisible()) await button.click()
  await expect(filterPanel(page)).toBeVisible()
}

/** Expects exactly the matching cards: their number in the text, and no other tiles. */
export async function expectShown(page: Page, api: Client, fits: (card: Product) => boolean): Promise<void> {
  const fitting = (await listCards(api)).filter(fits)
  expect(fitting.length, 'a filter that leaves nothing proves nothing').toBeGreaterThan(0)
  const words = `${fitting.length.toLocaleString('en-AU')} ${fitting.length === 1 ? 'card' : 'cards'}`
  await expect(results(page).getByRole('status')).toHaveText(words)
  await expect(tiles(page)).toHaveCount(Math.min(fitting.length, PER_PAGE))
  const paths = new Set(fitting.map(({ id }) => `/cards/${id}`))
  for (const path of await tilePaths(page)) expect(paths).toContain(path)
}

const tilePaths = (page: Page) =>
  tiles(page)
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

export async function shownCards(page: Page, api: Client): Promise<Product[]> {
  const byPath = new Map((await listCards(api)).map((card) => [`/cards/${card.id}`, card]))
  return (await tilePaths(page)).flatMap((path) => byPath.get(path) ?? [])
}
