import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page, type Response } from '@playwright/test'
import { createClient, httpTransport, type Client } from '@pennysleeve/contract/client.ts'
import { listFolder, setMailbox } from './mailbox.ts'
import { openOwnShop, type Shop } from './own-shop.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const AXE_MS = 30_000

type Watch = {
  /** Says that the browser may report this once something is broken on purpose. Everything else still fails the test. */
  expectTrouble: (words: RegExp) => void
}

/**
 * Every test listens to its page: an error in the console or one nobody caught fails it, and so does a page that React
 * had to draw anew because the server's markup was another.
 */
export const test = base.extend<{ watch: Watch; api: Client }, { ownPort: number; workerShop: Shop }>({
  // Each worker has two ports: one for a shop that a test opens for itself, and the one before it for the worker's shop.
  ownPort: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads from the pattern what a fixture needs: nothing
    async ({}, use, { parallelIndex }) => use(Number(process.env['E2E_PORT'] ?? 4321) + 2 * parallelIndex + 1),
    { scope: 'worker' },
  ],
  // The demo shop of this worker alone: what its tests do to the shop no other worker sees.
  workerShop: [
    async ({ ownPort }, use) => {
      const shop = await openOwnShop(ownPort - 1)
      setMailbox(() => listFolder(join(shop.folder, 'mail')))
      await use(shop)
      await shop.close()
    },
    // Only ends what hangs: a shared machine may take a minute to open a shop.
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ workerShop }, use) => use(workerShop.baseURL),
  // What a test needs to know of the shop's stock it asks the shop.
  api: async ({ baseURL }, use) => use(createClient(httpTransport(baseURL ?? '', () => undefined))),
  watch: [
    async ({ page }, use) => {
      const troubles: string[] = []
      const expected: RegExp[] = []
      page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`))
      page.on('console', (message) => {
        const words = `${message.type()}: ${message.text()} (${message.location().url})`
        if (message.type() === 'error' || /hydrat/i.test(words)) troubles.push(words)
      })
      await use({ expectTrouble: (words) => expected.push(words) })
      const unexpected = troubles.filter((trouble) => !expected.some((words) => words.test(trouble)))
      expect(unexpected, 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/**
 * Holds the screen as it stands to WCAG 2.2 AA: on a phone in the light, on a desktop in the dark. Where it finds a fault,
 * the test fails and still goes on, so that one fault does not hide the next.
 */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // Looking at every element takes its time, which is not the tested page's.
  test.setTimeout(test.info().timeout + AXE_MS)
  const colorScheme = test.info().project.name === 'phone' ? 'light' : 'dark'
  // What fades in is paler than it will be. With less motion asked for, everything stands at once.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await layOutFarTiles(page)
  // A bar that stays on the screen cuts what is scrolled half under it; from the top it cuts nothing.
  const top = await page.evaluate(() => {
    const before = scrollY
    scrollTo({ top: 0, behavior: 'instant' })
    return before
  })
  // A colour on its way to another is neither. What moves for ever is not waited for.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  )
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
  // Whoever has opened a menu beside a row further down goes on there.
  await page.evaluate((before) => scrollTo({ top: before, behavior: 'instant' }), top)
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ failureSummary, html }) => ({ id, html, failureSummary })),
  )
  expect.soft(found, `accessibility of ${page.url()} in the ${colorScheme} theme`).toEqual([])
}

/** Tiles out of sight are not laid out until they come near; whoever measures all of them must ask for it. */
export async function layOutFarTiles(page: Page): Promise<void> {
  await page.locator('.far-tile').evaluateAll((tiles) => {
    for (const tile of tiles) tile.style.contentVisibility = 'visible'
  })
}

/** Opens a page and waits until it listens to clicks and keys: it can be seen a moment before. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path)
  // The router takes over the scrolling as soon as the page is alive.
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
  return answer
}

/** Opens the home page and closes the notice that greets everyone there. */
export async function openHome(page: Page, path = '/dashboard'): Promise<void> {
  await openPage(page, path)
  await closeNotice(page)
}

export async function closeNotice(page: Page): Promise<void> {
  const notice = page.getByRole('dialog', { name: 'Website Under Development' })
  await notice.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(notice).toBeHidden()
}
