import type { Page } from '@playwright/test'

/** Holds back the answers to these calls until told to let them go. */
export async function holdBack(page: Page, calls: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(calls, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
