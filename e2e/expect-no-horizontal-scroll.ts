import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Expects the page to fit the viewport's width. A soft assertion: the test continues. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const sizes = await page.evaluate(() => ({ page: document.documentElement.scrollWidth, screen: innerWidth }))
  expect.soft(sizes.page, `width of ${page.url()}`).toBeLessThanOrEqual(sizes.screen)
}
