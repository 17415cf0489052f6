import type { Page } from '@playwright/test'

/** Holds the responses to matching calls. Returns a function that releases them. */
export async function holdResponses(page: Page, calls: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(calls, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
