import type { Client } from '@pennysleeve/contract/client.ts'
import type { Page as PlaywrightPage } from '@playwright/test'
import { test as base } from 'vitest'
import { setMailbox } from '../../e2e/mailbox.ts'
import { closeBrowser } from './mount.tsx'
import { network, DIRECT_ORIGIN } from './network.ts'
import { resetBrowser } from './open-screen.tsx'
import { Page } from './page.ts'
import { api, openShop } from './shop.ts'
import { allowConsoleError } from './console-errors.ts'

type Fixtures = {
  page: PlaywrightPage
  api: Client
  baseURL: string
  consoleErrors: { allow: (pattern: RegExp) => void }
}

/** A screen test with the fixtures of a browser test (e2e/fixtures.ts), so that one can become the other. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads from the pattern what a fixture needs: nothing
  api: async ({}, use) => use(api),
  // Calls of the test itself bypass the network rules of the screen.
  baseURL: DIRECT_ORIGIN,
  consoleErrors: { allow: allowConsoleError },
  // oxlint-disable-next-line no-empty-pattern -- the runner reads from the pattern what a fixture needs: nothing
  page: async ({}, use) => {
    const shop = await openShop()
    // Runs the due jobs first, so that the mails are sent.
    setMailbox(async () => {
      await shop.runJobs()
      return shop.mails.map(({ to, subject, text }) => `From: the shop\nTo: ${to}\nSubject: ${subject}\n\n${text}\n`)
    })
    resetBrowser()
    const page = new Page()
    const restoreFetch = page.interceptFetch(DIRECT_ORIGIN)
    // Only the part of Playwright's page that needs no browser; using another method fails the test.
    await use(page as unknown as PlaywrightPage)
    closeBrowser()
    restoreFetch()
    network.reset()
  },
})
