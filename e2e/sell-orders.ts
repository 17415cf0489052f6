import type { Locator, Page } from '@playwright/test'
import type { SellOrder } from '@pennysleeve/contract/admin/sell-orders.ts'
import type { Product } from '@pennysleeve/contract/catalog.ts'
import type { Client } from '@pennysleeve/contract/client.ts'
import type { SellCart, SellCartItem } from '@pennysleeve/contract/sell-carts.ts'
import type { Customer } from './customers.ts'
import { listCards } from './find-products.ts'

/** Every call of sell carts: the list, an item of one. */
export const SELL_CALLS = /\/api\/sell_carts/

export const BANK = {
  bank_name: 'Bank of Darwin',
  account_name: 'Ada Byron',
  bsb: '062345',
  account_number: '98765432',
}

/** Expensive cards that the shop buys, with different names. Tests that check stock use cheaper ones. */
export async function findCardsToSell({ api, id }: Customer, count: number): Promise<Product[]> {
  const wanted = (await listCards(api)).filter(
    ({ sell_price, total_on_hand, price, foil }) =>
      sell_price !== null && !foil && total_on_hand > 0 && total_on_hand <= 12 && Number(price) >= 20,
  )
  const names = [...Map.groupBy(wanted, ({ name }) => name).values()].map((printings) => printings[0]!)
  const start = id % Math.max(1, names.length - count)
  const found = names.slice(start, start + count)
  if (found.length < count) throw new Error('The demo shop buys too few dear cards')
  return found
}

/** Sends a sell cart with so many of each of these. */
export async function sendSellCart(
  { api }: Customer,
  items: [Product, number][],
  payout: Partial<typeof BANK> & { payment_method?: 'cash' | 'store_credit' } = {},
): Promise<SellCart> {
  const { sell_cart } = await api('POST /api/sell_carts')
  const params = { id: String(sell_cart.id) }
  const sell_cart_items = items.map(([product, quantity]) => ({ product_id: product.id, quantity }))
  await api('POST /api/sell_carts/:id/sell_cart_items/batch', { params, body: { sell_cart_items } })
  return api('PUT /api/sell_carts/:id', { params, body: { sell_cart: { status: 'pending', ...payout } } })
}

/** Takes a sell order to the next step, as the staff do. */
export async function approve(staff: Client, { id }: SellCart, amended: [SellCartItem, number, string][] = []) {
  const params = { id: String(id) }
  const sell_cart_items = amended.map(([item, quantity, reason]) => ({ id: item.id, quantity, reason }))
  if (amended.length > 0) await staff('PUT /api/admin/sell_orders/:id/amend', { params, body: { sell_cart_items } })
  return staff('PUT /api/admin/sell_orders/:id/approve', { params })
}

/** Receives the parcel and accepts every card except those named. */
export async function receiveAndGrade(
  staff: Client,
  { sell_cart }: SellOrder,
  rejected: [SellCartItem, number, string][] = [],
): Promise<SellOrder> {
  const params = { id: String(sell_cart.id) }
  await staff('PUT /api/admin/sell_orders/:id/receive', { params })
  const sell_cart_items = sell_cart.sell_cart_items
    .filter(({ quantity }) => quantity > 0)
    .map(({ id, quantity }) => {
      const [, accepted_quantity, reason] = rejected.find(([item]) => item.id === id) ?? []
      return { id, accepted_quantity: accepted_quantity ?? quantity, reason }
    })
  return staff('PUT /api/admin/sell_orders/:id/grade', { params, body: { sell_cart_items } })
}

/** Pays a graded sell order; if the sum has fallen too far, the customer is asked first and accepts. */
export async function payOut(
  staff: Client,
  { api }: Customer,
  { sell_cart, asks_first }: SellOrder,
  body: { transfer_reference?: string } = {},
): Promise<SellOrder> {
  const params = { id: String(sell_cart.id) }
  if (asks_first) {
    await staff('PUT /api/admin/sell_orders/:id/offer', { params })
    await api('PUT /api/sell_carts/:id/offer', {
      params,
      body: { offer: { accepted: true, payout: sell_cart.payout! } },
    })
  }
  return staff('PUT /api/admin/sell_orders/:id/pay', { params, body })
}

export const sellLine = (page: Page, { name }: Pick<Product, 'name'>): Locator =>
  page.getByRole('list', { name: 'Cards in your sell cart' }).getByRole('listitem').filter({ hasText: name })

export const sellSummary = (page: Page): Locator => page.getByRole('form', { name: 'Sell Summary' })

export const sellCount = (page: Page, count: number): Locator =>
  page.getByRole('banner').getByRole('link', { name: new RegExp(`^Sell ${count}\\b`) })
