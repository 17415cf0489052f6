import type { Locator, Page } from '@playwright/test'
import type { Product } from '@pennysleeve/contract/catalog.ts'
import type { Client } from '@pennysleeve/contract/client.ts'
import { listCards } from './find-products.ts'

const GRID_PER_PAGE = 24

/** The first matching card, and the path of the home page that shows its tile. */
export async function findTile(
  api: Client,
  fits: (card: Product) => boolean,
): Promise<{ product: Product; path: string }> {
  const cards = await listCards(api)
  const place = cards.findIndex(fits)
  const product = cards[place]
  if (!product) throw new Error('The demo shop has no such card any more')
  return { product, path: `/dashboard?page=${Math.floor(place / GRID_PER_PAGE) + 1}` }
}

export function tileOf(page: Page, product: Pick<Product, 'id' | 'sealed'>): Locator {
  const path = `/${product.sealed ? 'sealed' : 'cards'}/${product.id}`
  return page.getByRole('article').filter({ has: page.locator(`a[href="${path}"]`) })
}

/** The number of tiles in the first row. */
export async function countColumns(tiles: Locator): Promise<number> {
  const tops = await tiles.evaluateAll((all) => all.map((tile) => Math.round(tile.getBoundingClientRect().top)))
  return tops.filter((top) => top === tops[0]).length
}
