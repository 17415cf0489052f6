import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../expect-no-sideways-scroll.ts'
import { expect, expectNoAxeViolations, openPage, test } from '../fixtures.ts'
import { holdBack } from '../hold-back.ts'

/** A page, or one of its states, that everyone must be able to use. */
export type Look = {
  /** Where there is none, the state is one of the page looked at before. */
  path?: string
  state?: string
  before?: (page: Page) => Promise<unknown>
  prepare?: (page: Page) => Promise<unknown>
  after?: (page: Page) => unknown
}

/** A page takes seconds to look at, however fast it is itself. */
const LOOK_MS = 20_000

/** Looks at one after the other in one browser page. A fault is reported, and the looks after it are taken all the same. */
export async function lookAt(page: Page, looks: Look[]): Promise<void> {
  test.setTimeout(looks.length * LOOK_MS)
  for (const { path, state = 'as it opens', before, prepare, after } of looks) {
    await test.step(`${path ?? 'there'}, ${state}`, async () => {
      await before?.(page)
      if (path) await openPage(page, path)
      await prepare?.(page)
      await expectNoSidewaysScroll(page)
      await expectNoAxeViolations(page)
      await after?.(page)
    })
  }
}

/** The page while these calls are on their way. */
export function lookWhileLoading(path: string, calls: string | RegExp, words = 'Loading...'): Look {
  let letGo = () => {}
  return {
    path,
    state: 'while it is loading',
    before: async (page) => (letGo = await holdBack(page, calls)),
    prepare: (page) => expect(page.getByRole('main').getByText(words).first()).toBeVisible(),
    after: () => letGo(),
  }
}
