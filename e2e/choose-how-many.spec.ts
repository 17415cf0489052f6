import { makeCustomer, startSignedIn } from './customers.ts'
import { findCard } from './find-products.ts'
import { expect, openPage, test } from './fixtures.ts'
import { addToCart, buyPanel, expectAskedToSignIn, fact, stepper, suggestions } from './product-page.ts'

const pathOf = ({ id }: { id: number }) => `/cards/${id}`

test('a visitor who presses Add To Cart is first asked how many, starting at 0', async ({ page, api }) => {
  const card = await findCard(api, (c) => c.total_on_hand > 1)
  await openPage(page, pathOf(card))
  await expect(stepper(page)).toHaveCount(0)
  await addToCart(page).click()
  await expect(stepper(page).getByRole('status', { name: 'Quantity' })).toHaveText('0')
  await expect(stepper(page).getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
  await expect(stepper(page).getByRole('button', { name: 'Increase quantity' })).toBeEnabled()
  await expect(page).toHaveURL(pathOf(card))
})

test('a visitor who changes the quantity is asked to sign in', { tag: '@once' }, async ({ page, api }) => {
  const card = await findCard(api, (c) => c.total_on_hand > 1)
  await openPage(page, pathOf(card))
  await addToCart(page).click()
  await stepper(page).getByRole('button', { name: 'Increase quantity' }).click()
  await expectAskedToSignIn(page, pathOf(card))
})

test('a visitor who presses Add To Cart a second time is asked to sign in', { tag: '@once' }, async ({ page, api }) => {
  const card = await findCard(api, (c) => c.total_on_hand > 1)
  await openPage(page, `${pathOf(card)}?from=flyer`)
  await addToCart(page).click()
  await addToCart(page).click()
  await expectAskedToSignIn(page, `${pathOf(card)}?from=flyer`)
})

test('a visitor who presses Add to Wishlist is asked to sign in', { tag: '@once' }, async ({ page, api }) => {
  const card = await findCard(api, () => true)
  await openPage(page, pathOf(card))
  await buyPanel(page).getByRole('button', { name: 'Add to Wishlist' }).click()
  await expectAskedToSignIn(page, pathOf(card))
})

test('a shopper steps up to the last copy on the shelf and down to one', async ({ page, api, baseURL }) => {
  const card = await findCard(api, (c) => c.total_on_hand === 2)
  await startSignedIn(page, await makeCustomer(api, baseURL))
  await openPage(page, pathOf(card))
  await addToCart(page).click()
  const quantity = stepper(page).getByRole('status', { name: 'Quantity' })
  const plus = stepper(page).getByRole('button', { name: 'Increase quantity' })
  const minus = stepper(page).getByRole('button', { name: 'Decrease quantity' })
  await plus.click()
  await expect(quantity).toHaveText('1')
  await expect(minus).toBeDisabled()
  await plus.click()
  await expect(quantity).toHaveText('2')
  await expect(plus).toBeDisabled()
  await minus.click()
  await expect(quantity).toHaveText('1')
  await expect(minus).toBeDisabled()
})

test('a shopper who goes on to another card starts choosing anew', { tag: '@once' }, async ({ page, api, baseURL }) => {
  const card = await findCard(api, (c) => c.total_on_hand > 2)
  const quantity = stepper(page).getByRole('status', { name: 'Quantity' })
  await startSignedIn(page, await makeCustomer(api, baseURL))
  await openPage(page, pathOf(card))
  await addToCart(page).click()
  await stepper(page).getByRole('button', { name: 'Increase quantity' }).click()
  await expect(quantity).toHaveText('1')

  const next = suggestions(page).getByRole('link').filter({ hasNotText: 'See All' }).first()
  const nextName = await next.innerText()
  await next.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nextName)
  await expect(stepper(page)).toHaveCount(0)
  await addToCart(page).click()
  await expect(quantity).toHaveText('0')

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(card.name)
  await expect(stepper(page)).toHaveCount(0)
  await addToCart(page).click()
  await expect(quantity).toHaveText('0')
})

test('a visitor cannot add a sold-out card and is told why', async ({ page, api }) => {
  const card = await findCard(api, (c) => c.total_on_hand === 0)
  await openPage(page, pathOf(card))
  await expect(fact(page, 'Available Quantity')).toHaveText('0')
  await expect(addToCart(page)).toBeDisabled()
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await addToCart(page).locator('..').hover()
  await expect(page.getByRole('tooltip')).toHaveText('Not available in quantity')
})

test(
  'a visitor with a keyboard is told too why a sold-out card cannot be added',
  { tag: '@once' },
  async ({ page, api }) => {
    const card = await findCard(api, (c) => c.total_on_hand === 0)
    await openPage(page, pathOf(card))
    await addToCart(page).locator('..').focus()
    await expect(page.getByRole('tooltip')).toHaveText('Not available in quantity')
  },
)

test('a visitor keeps Add To Cart within reach while reading the page', async ({ page, api }) => {
  const card = await findCard(api, (c) => c.total_on_hand > 0 && c.abilities.length > 1)
  await openPage(page, pathOf(card))
  await expect(addToCart(page)).toBeInViewport({ ratio: 1 })
  await fact(page, 'Collector #').scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 150)
  await expect(addToCart(page)).toBeInViewport({ ratio: 1 })
})

test('a visitor with a phone finds the price and the button at the bottom edge', async ({ page, api }) => {
  const card = await findCard(api, (c) => c.total_on_hand > 0)
  await page.setViewportSize({ width: 360, height: 740 })
  await openPage(page, pathOf(card))
  const box = await buyPanel(page).boundingBox()
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(740)
  expect(box?.width).toBe(360)
  await expect(fact(page, 'Price')).toBeInViewport({ ratio: 1 })
})
