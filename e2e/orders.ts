import type { Page } from '@playwright/test'
import type { Product } from '@pennysleeve/contract/catalog.ts'
import type { Order } from '@pennysleeve/contract/orders.ts'
import { findTile } from './tiles.ts'
import { listCards } from './find-products.ts'
import type { Customer } from './customers.ts'

export const ADDRESS = {
  name: 'Ada Byron',
  address1: '7 Bicentennial Drive',
  city: 'Darwin',
  zipcode: '0800',
  phone: '08 8999 1234',
  company: 'Analytical Engines',
}

/** A plain single that no test can sell out, not too cheap to be paid by card, and the home page that shows it. */
export function findPlentifulTile({ api }: Customer): Promise<{ product: Product; path: string }> {
  return findTile(
    api,
    ({ total_on_hand, price, foil }) => total_on_hand > 20 && !foil && Number(price) >= 0.5 && Number(price) < 50,
  )
}

export async function findPlentiful(customer: Customer): Promise<Product> {
  return (await findPlentifulTile(customer)).product
}

/** A single that no test buys, so that its stock is constant, with a text long enough to be truncated. */
export async function findScarce({ api }: Customer): Promise<Product> {
  const fits = ({ total_on_hand, description }: Product) =>
    total_on_hand > 3 && total_on_hand < 20 && (description ?? '').length > 40
  return (await findTile(api, fits)).product
}

/**
 * A single for this customer alone to sell out, so that nobody else's test sees it go. The first few are left to tests
 * that count on a stock that stands still.
 */
export async function findOwnSingle({ api, id }: Customer): Promise<Product> {
  const cards = await listCards(api)
  const few = cards.filter(({ total_on_hand, price }) => total_on_hand >= 4 && total_on_hand < 20 && Number(price) < 20)
  const product = few[SPARED + (id % (few.length - SPARED))]
  if (!product) throw new Error('The demo shop has too few cards of which there are few')
  return product
}

const SPARED = 8

export async function putInCart({ api }: Customer, product: Product, quantity = 1): Promise<Order> {
  const line = { variant_id: product.master.id, quantity }
  return api('POST /api/orders', { body: { order: { line_items_attributes: [line] } } })
}

/** An order with an address, about to choose its shipping. */
export async function advanceToDelivery({ api }: Customer, { number }: Order): Promise<Order> {
  await api('PUT /api/orders/:number', { params: { number }, body: { order: { ship_address_attributes: ADDRESS } } })
  await api('PUT /api/checkouts/:number/next', { params: { number } })
  return api('PUT /api/checkouts/:number/next', { params: { number } })
}

export async function advanceToPayment(customer: Customer, order: Order): Promise<Order> {
  const { number } = await advanceToDelivery(customer, order)
  return customer.api('PUT /api/checkouts/:number/next', { params: { number } })
}

export async function payByCard(
  { api }: Customer,
  { number }: Order,
  card_number = '4242424242424242',
): Promise<Order> {
  const { client_secret } = await api('POST /api/intents/create_payment_intent', { body: {} })
  const card = { card_number, expiry: '12/30', cvc: '123' }
  await api('POST /api/sandbox_payments/confirm', { body: { client_secret, ...card } })
  return api('PUT /api/checkouts/:number/complete', { params: { number } })
}

export async function fillAddress(page: Page, address: Partial<typeof ADDRESS> = ADDRESS): Promise<void> {
  const labels = {
    name: 'Name',
    address1: 'Address',
    city: 'City',
    zipcode: 'Postcode',
    phone: 'Phone',
    company: 'Company',
  }
  for (const [name, label] of Object.entries(labels)) {
    const value = address[name as keyof typeof ADDRESS]
    if (value !== undefined) await page.getByLabel(label, { exact: true }).fill(value)
  }
}

/** Records the page's calls other than GET, each with its time. */
export function recordWrites(page: Page): { call: string; at: number; body: unknown }[] {
  const writes: { call: string; at: number; body: unknown }[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET') return
    const call = `${request.method()} ${new URL(request.url()).pathname}`
    writes.push({ call, at: Date.now(), body: request.postDataJSON() })
  })
  return writes
}
