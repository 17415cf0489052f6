import type { Page } from '@playwright/test'
import { expect, openPage, test } from './fixtures.ts'
import { countColumns } from './tiles.ts'

const tiles = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link')

test('the games stand in 1 column on small, 2 on medium and 4 on large screens', async ({ page }) => {
  await openPage(page, '/games')
  for (const [width, columns] of [
    [360, 1],
    [767, 1],
    [768, 2],
    [1023, 2],
    [1024, 4],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => countColumns(tiles(page)), `at ${width} px`).toBe(columns)
  }
})
