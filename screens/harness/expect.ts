import { expect as vitestExpect } from 'vitest'
import type { expect as playwrightExpect } from '@playwright/test'
import { eventually, fits, isChecked, isShown, Locator, TIMEOUT_MS, textOf } from './locator.ts'
import { Page } from './page.ts'

type Words = string | RegExp

/** Playwright's assertions as predicates. Each is retried until it returns the expected result. */
const assertions = {
  toBeVisible: (locator: Locator) => isShown(locator.one()),
  toBeHidden: (locator: Locator) => !locator.find().some(isShown),
  toBeAttached: (locator: Locator) => locator.find().length > 0,
  toBeFocused: (locator: Locator) => locator.one() === document.activeElement,
  toBeEnabled: (locator: Locator) => !locator.one().matches(':disabled'),
  toBeDisabled: (locator: Locator) => locator.one().matches(':disabled, [aria-disabled="true"]'),
  toBeChecked: (locator: Locator, { checked = true } = {}) => isChecked(locator.one()) === checked,
  toHaveCount: (locator: Locator, count: number) => locator.find().length === count,
  toHaveText: (locator: Locator, wanted: Words | Words[]) => hasTexts(locator, wanted, isText),
  toContainText: (locator: Locator, wanted: Words | Words[]) => hasTexts(locator, wanted, contains),
  toHaveValue: (locator: Locator, wanted: Words) => {
    const { value } = locator.one() as HTMLInputElement
    return typeof wanted === 'string' ? value === wanted : wanted.test(value)
  },
  toHaveAttribute: (locator: Locator, name: string, wanted: Words = /^/) => {
    const value = locator.one().getAttribute(name)
    return value !== null && isText(value, wanted)
  },
  toHaveAccessibleName: (locator: Locator, wanted: Words) =>
    holds(() => vitestExpect(locator.one()).toHaveAccessibleName(wanted)),
  toHaveAccessibleDescription: (locator: Locator, wanted: Words) =>
    holds(() => vitestExpect(locator.one()).toHaveAccessibleDescription(wanted)),
  toHaveURL: (_page: Page, wanted: Words) =>
    typeof wanted === 'string' ? location.href === new URL(wanted, location.origin).href : wanted.test(location.href),
  toHaveTitle: (_page: Page, wanted: Words) => isText(document.title, wanted),
}

function holds(check: () => void): boolean {
  try {
    check()
    return true
  } catch {
    return false
  }
}

const isText = (text: string, wanted: Words) =>
  wanted instanceof RegExp
    ? fits(text, wanted)
    : text.replaceAll(/\s+/g, ' ').trim() === wanted.replaceAll(/\s+/g, ' ').trim()
const contains = (text: string, wanted: Words) =>
  wanted instanceof RegExp
    ? fits(text, wanted)
    : text.replaceAll(/\s+/g, ' ').includes(wanted.replaceAll(/\s+/g, ' ').trim())

function hasTexts(locator: Locator, wanted: Words | Words[], same: (text: string, wanted: Words) => boolean): boolean {
  if (!Array.isArray(wanted)) return same(textOf(locator.one()), wanted)
  const texts = locator.find().map(textOf)
  return texts.length === wanted.length && texts.every((text, place) => same(text, wanted[place]!))
}

type Subject = Locator | Page

function retryAssertions(subject: Subject, wantedResult: boolean): object {
  const methods = Object.entries(assertions).map(([name, assertion]) => {
    const method = (...wanted: unknown[]) =>
      eventually(() => {
        // Safe: Playwright's types let a test call only the assertions of this kind of subject.
        const result = (assertion as (subject: Subject, ...wanted: unknown[]) => boolean)(subject, ...wanted)
        if (result !== wantedResult)
          throw new Error(failureMessage(subject, `${wantedResult ? '' : 'not '}${name}`, wanted))
      })
    return [name, method]
  })
  return Object.fromEntries(methods) as object
}

function failureMessage(subject: Subject, assertion: string, wanted: unknown[]): string {
  const shown = subject instanceof Page ? location.href : subject.find().map(describe).join(' | ')
  return `${subject instanceof Page ? 'page' : subject.words} ${assertion} ${wanted.map(String).join(', ')}\nFound: ${shown.slice(0, 500)}`
}

const describe = (element: Element) =>
  `<${element.tagName.toLowerCase()}> ${element instanceof HTMLInputElement ? element.value : textOf(element)}`

function expectScreen(received: unknown, message?: string): unknown {
  if (received instanceof Locator || received instanceof Page) {
    return { ...retryAssertions(received, true), not: retryAssertions(received, false) }
  }
  return vitestExpect(received, message)
}

/** Playwright's `expect` for pages and locators; Vitest's for everything else. */
export const expect = Object.assign(expectScreen, {
  poll: (look: () => unknown, options: object = {}) => vitestExpect.poll(look, { timeout: TIMEOUT_MS, ...options }),
  objectContaining: vitestExpect.objectContaining,
  arrayContaining: vitestExpect.arrayContaining,
  stringContaining: vitestExpect.stringContaining,
  stringMatching: vitestExpect.stringMatching,
  any: vitestExpect.any,
}) as unknown as typeof playwrightExpect
