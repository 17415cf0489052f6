import type { Locator, Page } from '@playwright/test'
import type { Product } from '@sideboard/contract/catalog.ts'
import type { Client } from '@sideboard/contract/client.ts'

const MOST_PER_PAGE = 100
const GRID_PER_PAGE = 24

/** The first single that fits, and the address of the home page that shows it. */
export async function findSingle(
  api: Client,
  fits: (product: Product) => boolean,
): Promise<{ product: Product; path: string }> {
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await api('GET /api/game_products', { query: { page, per_page: MOST_PER_PAGE } })
    const place = answer.products.findIndex(fits)
    const product = answer.products[place]
    if (product) {
      const gridPage = Math.floor(((page - 1) * MOST_PER_PAGE + place) / GRID_PER_PAGE) + 1
      return { product, path: `/dashboard?page=${gridPage}` }
    }
    pages = answer.pages
  }
  throw new Error('The shop has no such single')
}

export function tileOf(page: Page, product: Pick<Product, 'id' | 'sealed'>): Locator {
  const path = `/${product.sealed ? 'sealed' : 'cards'}/${product.id}`
  return page.getByRole('article').filter({ has: page.locator(`a[href="${path}"]`) })
}

/** How many tiles stand beside each other in the first row. */
export async function countColumns(tiles: Locator): Promise<number> {
  const tops = await tiles.evaluateAll((all) => all.map((tile) => Math.round(tile.getBoundingClientRect().top)))
  return tops.filter((top) => top === tops[0]).length
}
