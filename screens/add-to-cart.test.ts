import { waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { findPlentiful, findPlentifulTile, findScarce, putInCart } from '../e2e/orders.ts'
import { findTile } from '../e2e/tiles.ts'
import { addToCart, increaseButton, quantity } from './product-page.ts'
import { waitBetweenClicks, findToast, waitForMutations } from './harness/dom.ts'
import { openScreen } from './harness/open-screen.tsx'
import { makeCustomer } from './harness/shop.ts'
import { allowConsoleError } from './harness/console-errors.ts'
import { findTileButton, openHome } from './tiles.ts'

const expectBuyCount = (count: number) =>
  waitFor(() => expect(document.querySelector('header a[href="/cart"]')).toHaveTextContent(`Buy ${count} in your cart`))

test('a customer buys from a tile: the first press opens an order, the next ones raise its line by 1', async () => {
  const customer = await makeCustomer()
  const { product, path } = await findPlentifulTile(customer)
  const { user, network } = await openHome(path, { as: customer })
  await user.click(await findTileButton(product, 'Buy'))
  await findToast('New order created with item')
  await expectBuyCount(1)
  await waitForMutations()
  await user.click(await findTileButton(product, 'Buy'))
  await findToast('Item added to cart')
  await expectBuyCount(1)
  const order = await customer.api('GET /api/orders/current')
  expect(order?.line_items).toMatchObject([{ variant_id: product.master.id, quantity: 2 }])
  expect(network.writes).toMatchObject([
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

test('a customer with an order buys another card, which gets a line of its own', async () => {
  const customer = await makeCustomer()
  const other = await findTile(customer.api, ({ total_on_hand }) => total_on_hand === 20)
  const { number } = await putInCart(customer, await findPlentiful(customer))
  const { user, network } = await openHome(other.path, { as: customer })
  await expectBuyCount(1)
  await user.click(await findTileButton(other.product, 'Buy'))
  await findToast('Item added to cart')
  await expectBuyCount(2)
  expect(network.writes).toMatchObject([
    {
      call: `POST /api/orders/${number}/line_items`,
      body: { line_item: { variant_id: other.product.master.id, quantity: 1 } },
    },
  ])
})

test('a customer chooses on the card page how many to add to those already in the cart', async () => {
  const customer = await makeCustomer()
  const product = await findPlentiful(customer)
  await putInCart(customer, product, 2)
  const { user } = await openScreen(`/cards/${product.id}`, { as: customer })
  await user.click(addToCart())
  expect(quantity()).toHaveTextContent(/^0$/)
  await waitBetweenClicks()
  await user.click(addToCart())
  await findToast('How many would you like?')
  for (let pressed = 0; pressed < 3; pressed += 1) await user.click(increaseButton())
  await waitBetweenClicks()
  await user.click(addToCart())
  await findToast('Item added to cart')
  expect((await customer.api('GET /api/orders/current'))?.line_items).toMatchObject([{ quantity: 5 }])
})

test('a customer who wants more than there are is told how many are left', async () => {
  allowConsoleError(/422/)
  const customer = await makeCustomer()
  const product = await findScarce(customer)
  await putInCart(customer, product, product.total_on_hand)
  const { user } = await openScreen(`/cards/${product.id}`, { as: customer })
  await user.click(addToCart())
  await user.click(increaseButton())
  await waitBetweenClicks()
  await user.click(addToCart())
  const toast = await findToast('Error adding item to cart')
  expect(toast).toHaveTextContent(`Only ${product.total_on_hand} left of "${product.name}"`)
})

test('a customer whose first order cannot be opened is told why', async () => {
  allowConsoleError(/503|502/)
  const customer = await makeCustomer()
  const product = await findPlentiful(customer)
  const { user, network } = await openScreen(`/cards/${product.id}`, { as: customer })
  await user.click(addToCart())
  await user.click(increaseButton())
  for (const [response, told] of [
    [{ status: 503, body: { error: 'The shop is busy.', message: 'Other words' } }, 'The shop is busy.'],
    [{ status: 503, body: { message: 'The shop is closed.' } }, 'The shop is closed.'],
    [{ status: 502, body: {} }, 'Something went wrong'],
  ] as const) {
    const release = network.refuse(/^POST \/api\/orders$/, response)
    await waitForMutations()
    await waitBetweenClicks()
    await user.click(addToCart())
    expect(await findToast(told)).toHaveTextContent('Error creating order')
    release()
  }
})
