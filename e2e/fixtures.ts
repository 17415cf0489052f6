import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { test as base, expect, type Page, type Response } from '@playwright/test'
import type axe from 'axe-core'
import { createClient, httpTransport, type Client } from '@pennysleeve/contract/client.ts'
import { listFolder, setMailbox } from './mailbox.ts'
import { openOwnShop, type Shop } from './own-shop.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const AXE_MS = 30_000
/** Minified: each page that is checked compiles it anew. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe: typeof axe
  }
}

type ConsoleErrors = {
  /** Allows console errors that match, for a test that causes one on purpose. Every other one fails the test. */
  allow: (pattern: RegExp) => void
}

/**
 * Every test fails on a console error, an uncaught exception or a hydration mismatch of its page.
 */
export const test = base.extend<{ consoleErrors: ConsoleErrors; api: Client }, { ownPort: number; workerShop: Shop }>({
  // Each worker has two ports: one for a shop that a test opens for itself, and the one before it for the worker's shop.
  ownPort: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads from the pattern what a fixture needs: nothing
    async ({}, use, { parallelIndex }) => use(Number(process.env['E2E_PORT'] ?? 4321) + 2 * parallelIndex + 1),
    { scope: 'worker' },
  ],
  // The worker's own demo shop: workers share no data.
  workerShop: [
    async ({ ownPort }, use) => {
      const shop = await openOwnShop(ownPort - 1)
      setMailbox(() => listFolder(join(shop.folder, 'mail')))
      await use(shop)
      await shop.close()
    },
    // A limit for hanging starts only: a busy machine may take a minute to start a shop.
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ workerShop }, use) => use(workerShop.baseURL),
  // The API client of a visitor.
  api: async ({ baseURL }, use) => use(createClient(httpTransport(baseURL ?? '', () => undefined))),
  consoleErrors: [
    async ({ page }, use) => {
      const reported: string[] = []
      const allowed: RegExp[] = []
      page.on('pageerror', (error) => reported.push(`uncaught: ${error.message}`))
      page.on('console', (message) => {
        const words = `${message.type()}: ${message.text()} (${message.location().url})`
        if (message.type() === 'error' || /hydrat/i.test(words)) reported.push(words)
      })
      await use({ allow: (pattern) => allowed.push(pattern) })
      const unexpected = reported.filter((message) => !allowed.some((pattern) => pattern.test(message)))
      expect(unexpected, 'unexpected console errors').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/**
 * Checks the current screen against WCAG 2.2 AA: light theme on the phone, dark theme on the desktop. A soft assertion:
 * the test fails and continues, so that one violation does not hide the next.
 */
export async function expectNoAxeViolations(page: Page, colorScheme = themeOfProject()): Promise<void> {
  // axe takes long on large pages; its time is added to the test's limit.
  test.setTimeout(test.info().timeout + AXE_MS)
  // Fading text has too little contrast; reduced motion ends the fade at once.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await renderAllTiles(page)
  // A sticky bar covers part of a scrolled page; at the top it covers nothing.
  const top = await page.evaluate(() => {
    const before = scrollY
    scrollTo({ top: 0, behavior: 'instant' })
    return before
  })
  // Waits for colour transitions to end. Infinite animations are not waited for.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  )
  const found = await findViolations(page)
  // Scrolls back, for a test that continues further down.
  await page.evaluate((before) => scrollTo({ top: before, behavior: 'instant' }), top)
  expect.soft(found, `accessibility of ${page.url()} in the ${colorScheme} theme`).toEqual([])
}

const themeOfProject = (): 'light' | 'dark' => (test.info().project.name === 'phone' ? 'light' : 'dark')

/** axe in the page itself: what passed is neither described nor sent, which takes a third of the time of a full report. */
async function findViolations(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async (tags) => {
    const { violations } = await window.axe.run(document, { runOnly: tags, resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ failureSummary, html }) => ({ id, html, failureSummary })),
    )
  }, WCAG)
}

/** Tiles off screen have `content-visibility: auto`; this lays all of them out, so that they can be measured. */
export async function renderAllTiles(page: Page): Promise<void> {
  await page.locator('.far-tile').evaluateAll((tiles) => {
    for (const tile of tiles) tile.style.contentVisibility = 'visible'
  })
}

/** Opens a page and waits until it is hydrated. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path)
  // React Router sets this when it hydrates.
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
  return response
}

/** Opens the home page and closes its notice. */
export async function openHome(page: Page, path = '/dashboard'): Promise<void> {
  await openPage(page, path)
  await closeNotice(page)
}

export async function closeNotice(page: Page): Promise<void> {
  const notice = page.getByRole('dialog', { name: 'Website Under Development' })
  await notice.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(notice).toBeHidden()
}
