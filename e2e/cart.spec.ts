import type { Page } from '@playwright/test'
import type { Order } from '@sideboard/contract/orders.ts'
import { findTile, tileOf } from './tiles.ts'
import { signInHere, toastWith } from './customers.ts'
import { expect, expectNoAxeViolations, openHome, openPage } from './fixtures.ts'
import { bringToDelivery, findPlentiful, findScarce, putInCart, recordWrites } from './orders.ts'
import { test } from './signed-in.ts'

const buyCount = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', { name: new RegExp(`^Buy ${count} `) })
const lines = (page: Page) => page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')
const increase = (page: Page) => page.getByRole('button', { name: 'Increase quantity' })
const decrease = (page: Page) => page.getByRole('button', { name: 'Decrease quantity' })

test.describe('adding to the cart', () => {
  test('a customer buys from a tile: the first press opens an order, the next ones raise its line by 1', async ({
    page,
    api,
    customer,
  }) => {
    const { product, path } = await findTile(api, ({ total_on_hand }) => total_on_hand > 20)
    await openHome(page, path)
    const buy = tileOf(page, product).getByRole('button', { name: 'Buy' })
    await buy.click()
    await expect(toastWith(page, 'New order created with item')).toBeVisible()
    await expect(buyCount(page, 1)).toBeVisible()
    await buy.click()
    await expect(toastWith(page, 'Item added to cart')).toBeVisible()
    await expect(buyCount(page, 1)).toBeVisible()
    const order = await customer.api('GET /api/orders/current')
    expect(order?.line_items).toMatchObject([{ variant_id: product.master.id, quantity: 2 }])
  })

  test('a customer with an order buys another card, which gets a line of its own', async ({ page, api, customer }) => {
    const other = await findTile(api, ({ total_on_hand }) => total_on_hand === 20)
    await putInCart(customer, await findPlentiful(customer))
    const writes = recordWrites(page)
    await openHome(page, other.path)
    await tileOf(page, other.product).getByRole('button', { name: 'Buy' }).click()
    await expect(toastWith(page, 'Item added to cart')).toBeVisible()
    await expect(buyCount(page, 2)).toBeVisible()
    expect(writes.map(({ call }) => call)).toEqual([expect.stringMatching(/^POST .*\/line_items$/)])
  })

  test('a customer chooses on the card page how many to add', async ({ page, customer }) => {
    const product = await findPlentiful(customer)
    await putInCart(customer, product, 2)
    await openPage(page, `/cards/${product.id}`)
    const add = page.getByRole('button', { name: 'Add To Cart' })
    await add.click()
    await expect(page.getByLabel('Quantity', { exact: true })).toHaveText('0')
    await add.click()
    await expect(toastWith(page, 'How many would you like?')).toBeVisible()
    for (let pressed = 0; pressed < 3; pressed += 1) await increase(page).click()
    await add.click()
    await expect(toastWith(page, 'Item added to cart')).toBeVisible()
    expect((await customer.api('GET /api/orders/current'))?.line_items[0]?.quantity).toBe(5)
  })

  test('a customer who wants more than there are is told how many are left', async ({ page, customer, watch }) => {
    watch.expectTrouble(/422/)
    const product = await findScarce(customer)
    await putInCart(customer, product, product.total_on_hand)
    await openPage(page, `/cards/${product.id}`)
    await page.getByRole('button', { name: 'Add To Cart' }).click()
    await increase(page).click()
    await page.getByRole('button', { name: 'Add To Cart' }).click()
    await expect(toastWith(page, 'Error adding item to cart')).toContainText(
      `Only ${product.total_on_hand} left of "${product.name}"`,
    )
  })

  test('a customer whose first order cannot be opened is told why', async ({ page, customer, watch }) => {
    watch.expectTrouble(/503|502/)
    const product = await findPlentiful(customer)
    await openPage(page, `/cards/${product.id}`)
    const add = page.getByRole('button', { name: 'Add To Cart' })
    await add.click()
    await increase(page).click()
    for (const [answer, told] of [
      [{ status: 503, json: { error: 'The shop is busy.', message: 'Other words' } }, 'The shop is busy.'],
      [{ status: 503, json: { message: 'The shop is closed.' } }, 'The shop is closed.'],
      [{ status: 502, json: {} }, 'Something went wrong'],
    ] as const) {
      await page.route('**/api/orders', (route) => route.fulfill(answer))
      await add.click()
      await expect(toastWith(page, 'Error creating order')).toContainText(told)
      await page.unroute('**/api/orders')
    }
  })

  test('a customer whose session has ended signs in again and is back at the card', async ({
    page,
    customer,
    watch,
  }) => {
    watch.expectTrouble(/401/)
    const product = await findPlentiful(customer)
    await openPage(page, `/cards/${product.id}`)
    const add = page.getByRole('button', { name: 'Add To Cart' })
    await add.click()
    await increase(page).click()
    await customer.api('DELETE /api/sign_out')
    await add.click()
    await expect(toastWith(page, 'Authentication Required')).toContainText('Please login to continue')
    await expect(page).toHaveURL('/auth/login')
    await signInHere(page, customer)
    await expect(page).toHaveURL(`/cards/${product.id}`)
  })
})

test.describe('the cart', () => {
  test('a customer sees what each line is, what it costs and how many there are', async ({ page, customer }) => {
    const product = await findScarce(customer)
    const order = await putInCart(customer, product, 2)
    await openPage(page, '/cart')
    const line = lines(page)
    await expect(line.getByRole('link', { name: product.name })).toHaveAttribute('href', `/cards/${product.id}`)
    await expect(line.locator('img').first()).toBeVisible()
    await expect(line).toContainText(/….*Price per card/s)
    await expect(line).toContainText(`Price per card${product.display_price}`)
    await expect(line).toContainText(`Maximum quantity${product.total_on_hand}`)
    const summary = page.getByRole('region', { name: 'Order Summary' })
    await expect(summary).toContainText(`Item total${order.display_item_total}`)
    await expect(summary).toContainText('DiscountAU$0.00')
    await expect(summary).toContainText(`GST included${order.display_included_tax_total}`)
    await expect(summary).toContainText(`Total${order.display_total}`)
    await expectNoAxeViolations(page)
  })

  test('a customer changes a quantity: never below 1, never above what there is', async ({ page, customer }) => {
    const product = await findScarce(customer)
    await putInCart(customer, product, product.total_on_hand - 1)
    await openPage(page, '/cart')
    await increase(page).click()
    await expect(page.getByLabel('Quantity', { exact: true })).toHaveText(String(product.total_on_hand))
    await expect(increase(page)).toBeDisabled()
    await expect(decrease(page)).toBeEnabled()
    expect((await customer.api('GET /api/orders/current'))?.total_quantity).toBe(product.total_on_hand)

    const order = await customer.api('GET /api/orders/current')
    const line = order?.line_items[0]
    if (!order || !line) throw new Error('The cart is empty')
    await customer.api('PUT /api/orders/:number/line_items/:id', {
      params: { number: order.number, id: String(line.id) },
      body: { line_item: { quantity: 2 } },
    })
    await openPage(page, '/cart')
    await decrease(page).click()
    await expect(page.getByLabel('Quantity', { exact: true })).toHaveText('1')
    await expect(decrease(page)).toBeDisabled()
    await expect(increase(page)).toBeEnabled()
  })

  test('a customer who presses plus by keyboard can press it again', async ({ page, customer }) => {
    await putInCart(customer, await findPlentiful(customer))
    await openPage(page, '/cart')
    await increase(page).focus()
    for (const quantity of [2, 3]) {
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('Quantity', { exact: true })).toHaveText(String(quantity))
      await expect(increase(page)).toBeEnabled()
      await expect(increase(page)).toBeFocused()
    }
  })

  test('nothing can be pressed while a change is under way', async ({ page, customer }) => {
    await putInCart(customer, await findPlentiful(customer), 2)
    await openPage(page, '/cart')
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/line_items/*', async (route) => {
      await held
      await route.continue()
    })
    await increase(page).click()
    await expect(page.getByLabel('Quantity', { exact: true })).toHaveText('3')
    for (const button of [increase(page), decrease(page), page.getByRole('button', { name: /^Delete/ })]) {
      await expect(button).toBeDisabled()
    }
    await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeDisabled()
    answer()
    await expect(increase(page)).toBeEnabled()
    await expect(page.getByLabel('Quantity', { exact: true })).toHaveText('3')
  })

  test('a customer whose change is refused is told so and sees what is true', async ({ page, customer, watch }) => {
    watch.expectTrouble(/422/)
    await putInCart(customer, await findPlentiful(customer), 2)
    await openPage(page, '/cart')
    await page.route('**/line_items/*', (route) =>
      route.fulfill({ status: 422, json: { error: 'Only 2 left of "Anything"' } }),
    )
    await increase(page).click()
    await expect(toastWith(page, 'Your cart was not changed')).toContainText('Only 2 left of "Anything"')
    await expect(page.getByLabel('Quantity', { exact: true })).toHaveText('2')
  })

  test('a customer deletes the last line and is shown the way to more cards', async ({ page, customer }) => {
    const product = await findPlentiful(customer)
    await putInCart(customer, product)
    await openPage(page, '/cart')
    await page.getByRole('button', { name: `Delete ${product.name}` }).click()
    await expect(page.getByText('No items in the cart', { exact: true })).toBeVisible()
    await expect(buyCount(page, 0)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeFocused()
    await expectNoAxeViolations(page)
  })

  test('a customer who has not bought anything yet finds the cart empty', async ({ page, customer }) => {
    expect(await customer.api('GET /api/orders/current')).toBeUndefined()
    await openPage(page, '/cart')
    await expect(page.getByText('Your cart is empty.', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Browse cards' })).toHaveAttribute('href', '/cards')
  })

  test('a customer whose order cannot be loaded is told so and can try again', async ({ page, customer, watch }) => {
    watch.expectTrouble(/503/)
    await putInCart(customer, await findPlentiful(customer))
    await page.route('**/api/orders/current', (route) => route.fulfill({ status: 503, json: { error: 'Busy' } }))
    await openPage(page, '/cart')
    await expect(page.getByText('Error loading orders.', { exact: true })).toBeVisible()
    await page.unroute('**/api/orders/current')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(lines(page)).toHaveCount(1)
  })

  test('a customer reads what has changed while the cards sat in the cart', async ({ page, customer }) => {
    await putInCart(customer, await findPlentiful(customer))
    const notice = 'The price of "Anything" has changed from AU$1.00 to AU$2.00.'
    await page.route('**/api/orders/current', async (route) => {
      const answer = await route.fetch()
      const order: Order = await answer.json()
      await route.fulfill({ response: answer, json: { ...order, notices: [notice] } })
    })
    await openPage(page, '/cart')
    await expect(page.getByRole('list', { name: 'What has changed' })).toContainText(notice)
  })
})

test.describe('proceeding to the checkout', () => {
  test('a new order is moved on twice, a second apart, and a refusal of the second does not matter', async ({
    page,
    customer,
    watch,
  }) => {
    watch.expectTrouble(/422.*\/next/)
    const { number } = await putInCart(customer, await findPlentiful(customer))
    await openPage(page, '/cart')
    const writes = recordWrites(page)
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await expect(page).toHaveURL('/checkout')
    const next = `PUT /api/checkouts/${number}/next`
    expect(writes.map(({ call }) => call)).toEqual([next, next])
    expect((writes[1]?.at ?? 0) - (writes[0]?.at ?? 0)).toBeGreaterThanOrEqual(950)
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  })

  test('an order that waits for its address is moved on once', async ({ page, customer, watch }) => {
    watch.expectTrouble(/422.*\/next/)
    const { number } = await putInCart(customer, await findPlentiful(customer))
    await customer.api('PUT /api/checkouts/:number/next', { params: { number } })
    await openPage(page, '/cart')
    const writes = recordWrites(page)
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await expect(page).toHaveURL('/checkout')
    expect(writes.map(({ call }) => call)).toEqual([`PUT /api/checkouts/${number}/next`])
  })

  test('an order that is further along goes straight to the checkout', async ({ page, customer }) => {
    await bringToDelivery(customer, await putInCart(customer, await findPlentiful(customer)))
    await openPage(page, '/cart')
    const writes = recordWrites(page)
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await expect(page).toHaveURL('/checkout')
    expect(writes).toEqual([])
  })

  test('a customer whose order cannot go on stays in the cart and reads why', async ({ page, customer, watch }) => {
    watch.expectTrouble(/422/)
    await putInCart(customer, await findPlentiful(customer))
    await openPage(page, '/cart')
    await page.route('**/next', (route) => route.fulfill({ status: 422, json: { error: '"Anything" is sold out.' } }))
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await expect(toastWith(page, 'Checkout is not possible yet')).toContainText('"Anything" is sold out.')
    await expect(page).toHaveURL('/cart')
  })
})
