import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The whole screen fits the width it has. Where it does not, the test fails and still goes on. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const sizes = await page.evaluate(() => ({ page: document.documentElement.scrollWidth, screen: innerWidth }))
  expect.soft(sizes.page, `width of ${page.url()}`).toBeLessThanOrEqual(sizes.screen)
}
