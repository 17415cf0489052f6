import { findCard } from './find-products.ts'
import { expect, openPage, test } from './fixtures.ts'
import { addToCart, buyPanel, fact } from './product-page.ts'

const pathOf = ({ id }: { id: number }) => `/cards/${id}`

test('a visitor keeps Add To Cart within reach while reading the page', { tag: '@phone' }, async ({ page, api }) => {
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
