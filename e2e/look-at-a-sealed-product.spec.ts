import { findSealed } from './find-products.ts'
import { expect, openPage, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { addToCart, comeBackMuchLater } from './product-page.ts'

const pathOf = ({ id }: { id: number }) => `/sealed/${id}`

test('a visitor waiting for a sealed product reads that it is loading', async ({ page, api }) => {
  const product = await findSealed(api, () => true)
  await page.clock.install()
  await openPage(page, pathOf(product))
  const release = await comeBackMuchLater(page, () => holdBack(page, /api\/(products|cards)\/\d+/))
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
  await expect(page.getByText('Loading suggestions...', { exact: true })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
})

test('a visitor is told when a sealed product or its suggestions cannot be fetched', async ({ page, api, watch }) => {
  watch.expectTrouble(/status of 503.*api/)
  const product = await findSealed(api, () => true)
  await page.clock.install()
  await openPage(page, pathOf(product))
  await comeBackMuchLater(page, () =>
    page.route(/api\/(products|cards)\/\d+/, (route) =>
      route.fulfill({ status: 503, json: { error: 'The shelves are away' } }),
    ),
  )
  await expect(page.getByText('Error fetching product details.', { exact: true })).toBeVisible()
  await expect(page.getByText('Error fetching suggestions.', { exact: true })).toBeVisible()
})

test('a visitor gets a sealed product afresh on every visit, past every cache', async ({ page, api }) => {
  const product = await findSealed(api, () => true)
  const asked = page.waitForRequest(`**/api/products/${product.id}`)
  await openPage(page, pathOf(product))
  expect(await (await asked).allHeaders()).toMatchObject({ 'cache-control': 'no-cache', pragma: 'no-cache' })
})

test('a visitor of a sealed product has Add To Cart in sight', { tag: '@phone' }, async ({ page, api }) => {
  const product = await findSealed(api, (p) => p.total_on_hand > 0)
  await openPage(page, pathOf(product))
  await expect(addToCart(page)).toBeInViewport({ ratio: 1 })
})
