import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The whole screen fits the width it has. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const sizes = await page.evaluate(() => ({ page: document.documentElement.scrollWidth, screen: innerWidth }))
  expect(sizes.page).toBeLessThanOrEqual(sizes.screen)
}
