import type { Page } from '@playwright/test'

/** Throttles the browser's CPU by this factor. */
export async function slowProcessor(page: Page, rate: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Delays the responses to matching calls. */
export async function delayResponses(page: Page, calls: string | RegExp, ms: number): Promise<void> {
  await page.route(calls, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    await route.continue()
  })
}

/** Types into the focused element with 100 to 260 ms between keys. */
export async function typeByHand(page: Page, text: string): Promise<void> {
  for (let place = 0; place < text.length; place += 1) {
    await page.keyboard.type(text.charAt(place))
    await page.waitForTimeout(100 + ((place * 70) % 161))
  }
}
