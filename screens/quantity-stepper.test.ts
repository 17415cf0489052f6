import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { findCard } from '../e2e/find-products.ts'
import {
  addToCart,
  buyPanel,
  decreaseButton,
  factValue,
  increaseButton,
  quantity,
  queryStepper,
  suggestions,
} from './product-page.ts'
import { waitBetweenClicks, address, expectAskedToSignIn } from './harness/dom.ts'
import { openScreen } from './harness/open-screen.tsx'
import { api, makeCustomer } from './harness/shop.ts'

const pathOf = ({ id }: { id: number }) => `/cards/${id}`

test('a visitor who presses Add To Cart is first asked how many, starting at 0', async () => {
  const card = await findCard(api, (c) => c.total_on_hand > 1)
  const { user } = await openScreen(pathOf(card))
  expect(queryStepper()).toBeNull()
  await user.click(addToCart())
  expect(quantity()).toHaveTextContent(/^0$/)
  expect(decreaseButton()).toBeDisabled()
  expect(increaseButton()).toBeEnabled()
  expect(address()).toBe(pathOf(card))
})

test('a visitor who changes the quantity is asked to sign in', async () => {
  const card = await findCard(api, (c) => c.total_on_hand > 1)
  const { user } = await openScreen(pathOf(card))
  await user.click(addToCart())
  await user.click(increaseButton())
  await expectAskedToSignIn(pathOf(card))
})

test('a visitor who presses Add To Cart a second time is asked to sign in', async () => {
  const card = await findCard(api, (c) => c.total_on_hand > 1)
  const { user } = await openScreen(`${pathOf(card)}?from=flyer`)
  await user.click(addToCart())
  await waitBetweenClicks()
  await user.click(addToCart())
  await expectAskedToSignIn(`${pathOf(card)}?from=flyer`)
})

test('a visitor who presses Add to Wishlist is asked to sign in', async () => {
  const card = await findCard(api, () => true)
  const { user } = await openScreen(pathOf(card))
  await user.click(buyPanel().getByRole('button', { name: 'Add to Wishlist' }))
  await expectAskedToSignIn(pathOf(card))
})

test('the quantity goes up to the stock and down to one', async () => {
  const card = await findCard(api, (c) => c.total_on_hand === 2)
  const { user } = await openScreen(pathOf(card), { as: await makeCustomer() })
  await user.click(addToCart())
  await user.click(increaseButton())
  expect(quantity()).toHaveTextContent(/^1$/)
  expect(decreaseButton()).toBeDisabled()
  await user.click(increaseButton())
  expect(quantity()).toHaveTextContent(/^2$/)
  expect(increaseButton()).toBeDisabled()
  await user.click(decreaseButton())
  expect(quantity()).toHaveTextContent(/^1$/)
  expect(decreaseButton()).toBeDisabled()
})

test('a shopper who goes on to another card starts choosing anew', async () => {
  const card = await findCard(api, (c) => c.total_on_hand > 2)
  const { user } = await openScreen(pathOf(card), { as: await makeCustomer() })
  await user.click(addToCart())
  await user.click(increaseButton())
  expect(quantity()).toHaveTextContent(/^1$/)

  const next = suggestions()
    .getAllByRole('link')
    .find(({ textContent }) => textContent !== 'See All')
  const name = next!.textContent
  await user.click(next!)
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name))
  expect(queryStepper()).toBeNull()
  await user.click(addToCart())
  expect(quantity()).toHaveTextContent(/^0$/)

  history.back()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(card.name))
  expect(queryStepper()).toBeNull()
  await user.click(addToCart())
  expect(quantity()).toHaveTextContent(/^0$/)
})

test('a visitor cannot add a sold-out card and is told why', async () => {
  const card = await findCard(api, (c) => c.total_on_hand === 0)
  const { user } = await openScreen(pathOf(card))
  expect(factValue('Available Quantity').textContent).toBe('0')
  expect(addToCart()).toBeDisabled()
  expect(screen.queryByRole('tooltip')).toBeNull()
  await user.hover(addToCart().parentElement!)
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Not available in quantity')
})

test('a visitor with a keyboard is told too why a sold-out card cannot be added', async () => {
  const card = await findCard(api, (c) => c.total_on_hand === 0)
  await openScreen(pathOf(card))
  addToCart().parentElement!.focus()
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Not available in quantity')
})

test('a browser without popovers tells it too', async () => {
  const card = await findCard(api, (c) => c.total_on_hand === 0)
  await openScreen(pathOf(card))
  const popover = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'showPopover')!
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
  addToCart().parentElement!.focus()
  try {
    // jsdom hides every popover that it was not told to show.
    const tooltip = await screen.findByRole('tooltip', { hidden: true })
    expect(tooltip).toHaveTextContent('Not available in quantity')
  } finally {
    Object.defineProperty(HTMLElement.prototype, 'showPopover', popover)
  }
})
