import type { Product } from '@pennysleeve/contract/catalog.ts'
import type { Client } from '@pennysleeve/contract/client.ts'

/** All products by the API: tests search for the product they need instead of relying on ids. */
async function listProducts(api: Client, query: { game_type?: string; sealed?: boolean }): Promise<Product[]> {
  const products: Product[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const response = await api('GET /api/game_products', { query: { ...query, page, per_page: 100 } })
    products.push(...response.products)
    pages = response.pages
  }
  return products
}

export const listCards = (api: Client) => listProducts(api, {})

export async function findCard(api: Client, fits: (card: Product) => boolean): Promise<Product> {
  return found((await listCards(api)).find(fits))
}

export async function findSealed(api: Client, fits: (product: Product) => boolean): Promise<Product> {
  const { game_types } = await api('GET /api/game_products/game_types')
  const lists = await Promise.all(game_types.map(({ code }) => listProducts(api, { game_type: code, sealed: true })))
  return found(lists.flat().find(fits))
}

/** The price as shown. Lists show only products with a price. */
export function priceTagOf({ display_price }: Pick<Product, 'display_price'>): string {
  if (display_price === null) throw new Error('The product has no price')
  return display_price
}

function found(product: Product | undefined): Product {
  if (!product) throw new Error('The demo shop has no such product any more')
  return product
}
