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
  /** The state is one of a narrow screen. */
  phoneOnly?: true
}

/** Each width has a theme of its own. A page is prepared at the first and looked at in both. */
const SCREENS = [
  { width: 360, height: 740, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
] as const

/** axe takes seconds per page. */
const CHECK_MS = 40_000

/** Checks all states in one browser page with axe and for horizontal scroll. A violation does not stop the checks after it. */
export async function checkPageStates(page: Page, states: PageState[]): Promise<void> {
  test.setTimeout(states.length * CHECK_MS)
  for (const { path, state = 'as it opens', before, prepare, after, phoneOnly } of states) {
    await test.step(`${path ?? 'same page'}, ${state}`, async () => {
      await page.setViewportSize(SCREENS[0])
      await before?.(page)
      if (path) await openPage(page, path)
      await prepare?.(page)
      const opened = await listOpened(page)
      for (const { colorScheme, ...size } of phoneOnly ? SCREENS.slice(0, 1) : SCREENS) {
        await page.setViewportSize(size)
        await expectNoHorizontalScroll(page)
        await expectLinksInTextUnderlined(page)
        await expectNoAxeViolations(page, colorScheme)
      }
      expect.soft(await listOpened(page), 'what was open stays open at the other width').toEqual(opened)
      await after?.(page)
    })
  }
}

/** A link beside words of its sentence that looks like them is not found. axe leaves links of the same colour alone. */
async function expectLinksInTextUnderlined(page: Page): Promise<void> {
  const plain = await page.locator('a[href]:visible').evaluateAll((links) =>
    links
      .filter((link) => {
        const beside = [...(link.parentElement?.childNodes ?? [])].filter((node) => node.nodeType === Node.TEXT_NODE)
        const inText = beside.some(({ textContent }) => textContent?.trim() !== '')
        return inText && getComputedStyle(link).textDecorationLine === 'none'
      })
      .map((link) => link.outerHTML),
  )
  expect.soft(plain, `links in text of ${page.url()} without an underline`).toEqual([])
}

/** The dialogs, menus and tooltips that can be seen. */
const listOpened = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('dialog, [role=dialog], [role=menu], [role=listbox], [role=tooltip]')
    .filter({ visible: true })
    .evaluateAll((all) => all.map((one) => one.getAttribute('role') ?? one.tagName))

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
