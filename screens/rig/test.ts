import type { Client } from '@pennysleeve/contract/client.ts'
import type { Page as PlaywrightPage } from '@playwright/test'
import { test as base } from 'vitest'
import { setMailbox } from '../../e2e/mailbox.ts'
import { leaveScreen } from './mount.tsx'
import { network, OUTSIDE } from './network.ts'
import { forgetVisitor } from './open-screen.tsx'
import { Page } from './page.ts'
import { api, openShop } from './shop.ts'
import { expectTrouble } from './trouble.ts'

type Fixtures = {
  page: PlaywrightPage
  api: Client
  baseURL: string
  watch: { expectTrouble: (words: RegExp) => void }
}

/** A screen test with the fixtures of a browser test (e2e/fixtures.ts), so that one can become the other. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads from the pattern what a fixture needs: nothing
  api: async ({}, use) => use(api),
  // Past the screen's own line, which a test may cut.
  baseURL: OUTSIDE,
  watch: { expectTrouble },
  // oxlint-disable-next-line no-empty-pattern -- the runner reads from the pattern what a fixture needs: nothing
  page: async ({}, use) => {
    const shop = await openShop()
    // As the shop itself would in a moment: what is due is done, and its mail has left.
    setMailbox(async () => {
      await shop.runJobs()
      return shop.mails.map(({ to, subject, text }) => `From: the shop\nTo: ${to}\nSubject: ${subject}\n\n${text}\n`)
    })
    forgetVisitor()
    const page = new Page()
    const hangUp = page.listen(OUTSIDE)
    // The part of Playwright's page that needs no browser; what is missing fails the test that asks for it.
    await use(page as unknown as PlaywrightPage)
    leaveScreen()
    hangUp()
    network.reset()
  },
})
