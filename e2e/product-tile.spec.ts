import { expect, renderAllTiles, openHome, test } from './fixtures.ts'
import { findTile, tileOf } from './tiles.ts'

test('every tile’s picture has the aspect ratio 63:88 and links to the card', async ({ page, api }) => {
  const { product, path } = await findTile(api, () => true)
  await openHome(page, path)
  const boxes = page.getByRole('article').locator('.card-shape')
  await expect(boxes).toHaveCount(24)
  await renderAllTiles(page)
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    const shapes = await boxes.evaluateAll((all) =>
      all.map((box) => box.getBoundingClientRect()).map((box) => box.width / box.height),
    )
    for (const shape of shapes) expect(shape).toBeCloseTo(63 / 88, 3)
  }
  // The link lies over the picture, so it is not the picture itself that takes the click.
  await tileOf(page, product).locator('.card-shape').click({ force: true })
  await expect(page).toHaveURL(`/cards/${product.id}`)
})
