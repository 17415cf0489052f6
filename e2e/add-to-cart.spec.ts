import { signInHere, toastWith } from './customers.ts'
import { expect, openHome, openPage } from './fixtures.ts'
import { buyCount, increase, quantity } from './order-pages.ts'
import { findPlentiful, findPlentifulTile, findScarce, putInCart, recordWrites } from './orders.ts'
import { addToCart } from './product-page.ts'
import { test } from './signed-in.ts'
import { findTile, tileOf } from './tiles.ts'

test('a customer buys from a tile: the first press opens an order, the next ones raise its line by 1', async ({
  page,
  customer,
}) => {
  const { product, path } = await findPlentifulTile(customer)
  await openHome(page, path)
  const writes = recordWrites(page)
  const buy = tileOf(page, product).getByRole('button', { name: 'Buy' })
  await buy.click()
  await expect(toastWith(page, 'New order created with item')).toBeVisible()
  await expect(buyCount(page, 1)).toBeVisible()
  await buy.click()
  await expect(toastWith(page, 'Item added to cart')).toBeVisible()
  await expect(buyCount(page, 1)).toBeVisible()
  const order = await customer.api('GET /api/orders/current')
  expect(order?.line_items).toMatchObject([{ variant_id: product.master.id, quantity: 2 }])
  expect(writes).toMatchObject([
    {
      call: 'POST /api/orders',
      body: { order: { line_items_attributes: [{ variant_id: product.master.id, quantity: 1 }] } },
    },
    {
      call: `PUT /api/orders/${order?.number}/line_items/${order?.line_items[0]?.id}`,
      body: { line_item: { quantity: 2 } },
    },
  ])
})

test(
  'a customer with an order buys another card, which gets a line of its own',
  { tag: '@once' },
  async ({ page, api, customer }) => {
    const other = await findTile(api, ({ total_on_hand }) => total_on_hand === 20)
    const { number } = await putInCart(customer, await findPlentiful(customer))
    const writes = recordWrites(page)
    await openHome(page, other.path)
    await tileOf(page, other.product).getByRole('button', { name: 'Buy' }).click()
    await expect(toastWith(page, 'Item added to cart')).toBeVisible()
    await expect(buyCount(page, 2)).toBeVisible()
    expect(writes).toMatchObject([
      {
        call: `POST /api/orders/${number}/line_items`,
        body: { line_item: { variant_id: other.product.master.id, quantity: 1 } },
      },
    ])
  },
)

test(
  'a customer chooses on the card page how many to add to those already in the cart',
  { tag: '@once' },
  async ({ page, customer }) => {
    const product = await findPlentiful(customer)
    await putInCart(customer, product, 2)
    await openPage(page, `/cards/${product.id}`)
    await addToCart(page).click()
    await expect(quantity(page)).toHaveText('0')
    await addToCart(page).click()
    await expect(toastWith(page, 'How many would you like?')).toBeVisible()
    for (let pressed = 0; pressed < 3; pressed += 1) await increase(page).click()
    await addToCart(page).click()
    await expect(toastWith(page, 'Item added to cart')).toBeVisible()
    expect((await customer.api('GET /api/orders/current'))?.line_items).toMatchObject([{ quantity: 5 }])
  },
)

test(
  'a customer who wants more than there are is told how many are left',
  { tag: '@once' },
  async ({ page, customer, watch }) => {
    watch.expectTrouble(/422/)
    const product = await findScarce(customer)
    await putInCart(customer, product, product.total_on_hand)
    await openPage(page, `/cards/${product.id}`)
    await addToCart(page).click()
    await increase(page).click()
    await addToCart(page).click()
    await expect(toastWith(page, 'Error adding item to cart')).toContainText(
      `Only ${product.total_on_hand} left of "${product.name}"`,
    )
  },
)

test(
  'a customer whose first order cannot be opened is told why',
  { tag: '@once' },
  async ({ page, customer, watch }) => {
    watch.expectTrouble(/503|502/)
    const product = await findPlentiful(customer)
    await openPage(page, `/cards/${product.id}`)
    await addToCart(page).click()
    await increase(page).click()
    for (const [answer, told] of [
      [{ status: 503, json: { error: 'The shop is busy.', message: 'Other words' } }, 'The shop is busy.'],
      [{ status: 503, json: { message: 'The shop is closed.' } }, 'The shop is closed.'],
      [{ status: 502, json: {} }, 'Something went wrong'],
    ] as const) {
      await page.route('**/api/orders', (route) => route.fulfill(answer))
      await addToCart(page).click()
      await expect(toastWith(page, 'Error creating order')).toContainText(told)
      await page.unroute('**/api/orders')
    }
  },
)

test(
  'a customer whose session has ended signs in again and is back at the card',
  { tag: '@once' },
  async ({ page, customer, watch }) => {
    watch.expectTrouble(/401/)
    const product = await findPlentiful(customer)
    await openPage(page, `/cards/${product.id}`)
    await addToCart(page).click()
    await increase(page).click()
    await customer.api('DELETE /api/sign_out')
    await addToCart(page).click()
    await expect(toastWith(page, 'Authentication Required')).toContainText('Please login to continue')
    await expect(page).toHaveURL('/auth/login')
    await signInHere(page, customer)
    await expect(page).toHaveURL(`/cards/${product.id}`)
  },
)
