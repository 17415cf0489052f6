import type { Locator } from '@playwright/test'
import type { Product } from '@pennysleeve/contract/catalog.ts'
import { printingText } from '@pennysleeve/domain/catalog/printing.ts'
import type { Customer } from './customers.ts'
import { listCards } from './find-products.ts'
import { expect } from './fixtures.ts'

/** One card as a foil and plain, both of which the shop buys and has. */
export async function findTwoPrintings({ api }: Customer): Promise<[Product, Product]> {
  const cards = (await listCards(api)).filter(
    ({ total_on_hand, price, sell_price }) => total_on_hand > 3 && Number(price) >= 0.5 && sell_price !== null,
  )
  for (const same of Map.groupBy(cards, ({ name }) => name).values()) {
    const [plain, foil] = [same.find((card) => !card.foil), same.find((card) => card.foil)]
    if (plain && foil && plain.all_on_hand <= 20 && foil.all_on_hand <= 20) return [plain, foil]
  }
  throw new Error('The demo shop has no card both foil and plain any more')
}

/** Puts one of each into the sell cart and, unless told otherwise, sends it to the shop. */
export async function makeSellCart(
  customer: Customer,
  products: Product[],
  until: 'cart' | 'pending' = 'pending',
): Promise<number> {
  const { id } = (await customer.api('POST /api/sell_carts')).sell_cart
  for (const product of products) {
    await customer.api('POST /api/sell_carts/:id/sell_cart_items', {
      params: { id: String(id) },
      body: { sell_cart_item: { product_id: product.id, quantity: 1 } },
    })
  }
  if (until === 'pending') await submitSellCart(customer, id)
  return id
}

export async function submitSellCart({ api }: Customer, id: number): Promise<void> {
  await api('PUT /api/sell_carts/:id', { params: { id: String(id) }, body: { sell_cart: { status: 'pending' } } })
}

export async function expectPrintings(lines: Locator, products: Product[]): Promise<void> {
  await expect(lines).toHaveCount(products.length)
  for (const product of products) {
    const text = printingText(product)
    expect(text).toMatch(/.+ · #\S+ · (Non-Foil|Foil|Etched foil)$/)
    await expect(lines.filter({ hasText: text })).toHaveCount(1)
  }
}
