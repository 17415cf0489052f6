import type { Locator } from '@playwright/test'
import type { Product } from '@pennysleeve/contract/catalog.ts'
import { printingText } from '@pennysleeve/domain/catalog/printing.ts'
import { openBackOffice } from './admin/back-office.ts'
import type { Customer } from './customers.ts'
import { fillDeck, makeDeck } from './deck-pages.ts'
import { listCards } from './find-products.ts'
import { expect, expectNoAxeViolations, openPage } from './fixtures.ts'
import { CARDS, cartLines, expectThanks, fillCard, payNow, summary } from './order-pages.ts'
import { bringToPayment, payByCard, putInCart } from './orders.ts'
import { test } from './signed-in.ts'

/** One card as a foil and plain, both of which the shop buys and has. */
async function findTwoPrintings({ api }: Customer): Promise<[Product, Product]> {
  const cards = (await listCards(api)).filter(
    ({ total_on_hand, price, sell_price }) => total_on_hand > 3 && Number(price) >= 0.5 && sell_price !== null,
  )
  for (const same of Map.groupBy(cards, ({ name }) => name).values()) {
    const [plain, foil] = [same.find((card) => !card.foil), same.find((card) => card.foil)]
    if (plain && foil && plain.total_on_hand <= 20 && foil.total_on_hand <= 20) return [plain, foil]
  }
  throw new Error('The demo shop has no card both foil and plain any more')
}

/** Puts one of each into the sell cart and, unless told otherwise, sends it to the shop. */
async function offer(customer: Customer, products: Product[], until: 'cart' | 'pending' = 'pending'): Promise<number> {
  const { id } = (await customer.api('POST /api/sell_carts')).sell_cart
  for (const product of products) {
    await customer.api('POST /api/sell_carts/:id/sell_cart_items', {
      params: { id: String(id) },
      body: { sell_cart_item: { product_id: product.id, quantity: 1 } },
    })
  }
  if (until === 'pending') await send(customer, id)
  return id
}

async function send({ api }: Customer, id: number): Promise<void> {
  await api('PUT /api/sell_carts/:id', { params: { id: String(id) }, body: { sell_cart: { status: 'pending' } } })
}

async function expectEach(lines: Locator, products: Product[]): Promise<void> {
  await expect(lines).toHaveCount(products.length)
  for (const product of products) {
    const text = printingText(product)
    expect(text).toMatch(/.+ · #\S+ · (Non-Foil|Foil|Etched foil)$/)
    await expect(lines.filter({ hasText: text })).toHaveCount(1)
  }
}

test('a customer with two printings of one card tells them apart from the cart to the order history', async ({
  page,
  customer,
  watch,
}) => {
  watch.expectTrouble(/409.*\/next/)
  const printings = await findTwoPrintings(customer)
  for (const product of printings) await putInCart(customer, product)
  await openPage(page, '/cart')
  await expectEach(cartLines(page), printings)
  const [plain] = printings
  await expect(page.getByRole('button', { name: `Delete ${plain.name} (${printingText(plain)})` })).toBeVisible()

  const { number } = await bringToPayment(customer, await putInCart(customer, plain))
  const items = page.getByRole('list', { name: 'Items' }).getByRole('listitem')
  for (const path of ['/checkout', '/payment']) {
    await openPage(page, path)
    await summary(page).getByText('Show the 3 items').click()
    await expectEach(items, printings)
  }
  await fillCard(page, CARDS.pays)
  await payNow(page).click()
  await expectThanks(page)
  await expectEach(items, printings)
  await expectNoAxeViolations(page)

  await openPage(page, '/profile/orders')
  await page.getByRole('button', { name: number }).click()
  const dialog = page.getByRole('dialog', { name: `Order Details #${number}` })
  await expectEach(dialog.getByRole('row').filter({ has: page.getByRole('cell') }), printings)
})

test('a customer tells two printings apart in the wishlist, the collection, a deck and the sell cart', async ({
  page,
  customer,
}) => {
  const { api } = customer
  const printings = await findTwoPrintings(customer)
  const sellCartId = await offer(customer, printings, 'cart')
  const deck = await makeDeck(customer)
  for (const { id: product_id, name, set, collector_number, foil } of printings) {
    await api('POST /api/wishlist_items', { body: { wishlist_item: { product_id } } })
    await api('POST /api/card_collections', { body: { card_collection: { product_id, quantity: 1 } } })
    await fillDeck(customer, deck, `1 ${name} (${set}) ${collector_number}${foil ? ' *F*' : ''}`)
  }
  await openPage(page, '/profile/wishlist')
  await expectEach(page.getByRole('row').filter({ has: page.getByRole('cell') }), printings)
  await openPage(page, '/profile/mycollection')
  await expectEach(page.getByRole('main').getByRole('article'), printings)
  await openPage(page, `/decks/${deck.id}`)
  await expectEach(page.getByRole('button', { name: new RegExp(`^1\\s*${printings[0].name}`) }), printings)
  await openPage(page, '/sellcart')
  await expectEach(page.getByRole('list', { name: 'Cards in your sell cart' }).getByRole('listitem'), printings)
  await send(customer, sellCartId)
  await openPage(page, '/profile/sell-history')
  await page.getByRole('button', { name: 'View' }).click()
  await expectEach(
    page
      .getByRole('dialog')
      .getByRole('row')
      .filter({ has: page.getByRole('cell') }),
    printings,
  )
})

test('whoever packs an order with two printings of one card, or buys them, tells them apart', async ({
  page,
  customer,
}) => {
  const printings = await findTwoPrintings(customer)
  for (const product of printings) await putInCart(customer, product)
  const open = (await customer.api('GET /api/orders/current'))!
  const { number } = await payByCard(customer, await bringToPayment(customer, open))
  const sellCartId = await offer(customer, printings)
  await openBackOffice(page, `orders/${number}`)
  const texts = printings.map(
    (product) =>
      `${product.set_name} (${product.set!.toUpperCase()}) · #${product.collector_number} · ${product.foil ? 'Foil' : 'Non-Foil'}`,
  )
  for (const path of [
    `orders/${number}`,
    `orders/packing-slips?numbers=${number}`,
    `orders/invoices?numbers=${number}`,
    `sell-orders/${sellCartId}`,
  ]) {
    await page.goto(`/admin/${path}`)
    for (const text of texts) await expect(page.getByRole('main')).toContainText(text)
  }
  await page.goto(`/admin/orders/pick-list?numbers=${number}`)
  const rows = page.getByRole('table', { name: 'Pick list' }).getByRole('row')
  for (const product of printings) {
    const row = rows.filter({ has: page.getByText(product.foil ? 'Foil' : 'Non-Foil', { exact: true }) })
    await expect(row.getByRole('cell').nth(0)).toHaveText(product.set!.toUpperCase())
    await expect(row.getByRole('cell').nth(1)).toHaveText(product.collector_number!)
  }
})
