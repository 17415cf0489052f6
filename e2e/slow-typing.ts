import type { Page } from '@playwright/test'

/** Makes the browser's processor so many times slower, as on a machine that is busy with other things. */
export async function slowProcessor(page: Page, rate: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Lets these calls be answered later than usual. */
export async function slowAnswers(page: Page, calls: string | RegExp, ms: number): Promise<void> {
  await page.route(calls, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    await route.continue()
  })
}

/** Presses one key after the other into whatever has the focus, 100 to 260 ms apart, as hands do. */
export async function typeByHand(page: Page, text: string): Promise<void> {
  for (let place = 0; place < text.length; place += 1) {
    await page.keyboard.type(text.charAt(place))
    await page.waitForTimeout(100 + ((place * 70) % 161))
  }
}
