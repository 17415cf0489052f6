import type { Locator, Page } from '@playwright/test'
import type { Product } from '@pennysleeve/contract/catalog.ts'
import type { Customer } from './customers.ts'
import { tileOf } from './tiles.ts'

/** Every call of a wishlist: the list, an addition, the removal of an item. */
export const WISHLIST_CALLS = /\/api\/wishlist_items(\/\d+)?(\?.*)?$/

export const wishlistButtons = (page: Page, product: Product): { empty: Locator; full: Locator } => ({
  empty: tileOf(page, product).getByRole('button', { name: `Add ${product.name} to wishlist` }),
  full: tileOf(page, product).getByRole('button', { name: `Remove ${product.name} from wishlist` }),
})

export async function addToWishlist({ api }: Customer, ...products: Product[]): Promise<void> {
  for (const { id } of products) {
    await api('POST /api/wishlist_items', { body: { wishlist_item: { product_id: id } } })
  }
}

export const listWishlist = async ({ api }: Customer): Promise<number[]> =>
  (await api('GET /api/wishlist_items', { query: {} })).wishlist_items.map(({ product_id }) => product_id)

/** Answers every change of a wishlist with an error; reading still works. */
export async function rejectWishlistChanges(page: Page): Promise<void> {
  await page.route(WISHLIST_CALLS, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 503, json: { error: 'The shop is busy.' } }),
  )
}

/** Holds the response to a change of the wishlist. Returns a function that releases it. */
export async function holdWishlistResponses(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(WISHLIST_CALLS, async (route) => {
    if (route.request().method() !== 'GET') await promise
    await route.continue()
  })
  return resolve
}

/** The products that the first page of `/cards` shows, in its order. */
export async function listFirstCards(customer: Customer, count: number): Promise<[Product, ...Product[]]> {
  const { products } = await customer.api('GET /api/game_products', { query: { per_page: count } })
  const [first, ...others] = products
  if (!first || products.length < count) throw new Error('The shop has too few cards')
  return [first, ...others]
}
