import type { Page } from '@playwright/test'
import { expectNoHorizontalScroll } from '../expect-no-horizontal-scroll.ts'
import { expect, expectNoAxeViolations, openPage, test } from '../fixtures.ts'
import { holdResponses } from '../hold-responses.ts'

/** A page, or one of its states, to be checked. */
export type PageState = {
  /** Without a path, the state is on the page of the entry before. */
  path?: string
  state?: string
  before?: (page: Page) => Promise<unknown>
  prepare?: (page: Page) => Promise<unknown>
  after?: (page: Page) => unknown
}

/** axe takes seconds per page. */
const CHECK_MS = 20_000

/** Checks all states in one browser page with axe and for horizontal scroll. A violation does not stop the checks after it. */
export async function checkPageStates(page: Page, states: PageState[]): Promise<void> {
  test.setTimeout(states.length * CHECK_MS)
  for (const { path, state = 'as it opens', before, prepare, after } of states) {
    await test.step(`${path ?? 'same page'}, ${state}`, async () => {
      await before?.(page)
      if (path) await openPage(page, path)
      await prepare?.(page)
      await expectNoHorizontalScroll(page)
      await expectNoAxeViolations(page)
      await after?.(page)
    })
  }
}

/** The page while matching calls are pending. */
export function loadingState(path: string, calls: string | RegExp, words = 'Loading...'): PageState {
  let release = () => {}
  return {
    path,
    state: 'while it is loading',
    before: async (page) => (release = await holdResponses(page, calls)),
    prepare: (page) => expect(page.getByRole('main').getByText(words).first()).toBeVisible(),
    after: () => release(),
  }
}
