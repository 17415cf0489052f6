import { waitFor } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { browserQueryClient } from '../../apps/storefront/app/api/browser.ts'

/** The path and query of the current URL. */
export const address = (): string => location.pathname + location.search

export function expectAddress(wanted: string | RegExp): Promise<void> {
  return waitFor(() => {
    if (typeof wanted === 'string') expect(address()).toBe(wanted)
    else expect(address()).toMatch(wanted)
  })
}

export const textsOf = (elements: Iterable<Element>): string[] =>
  [...elements].map(({ textContent }) => textContent.trim())

/** Waits for the first element that matches the selector. */
export function findElement<E extends Element = HTMLElement>(selector: string): Promise<E> {
  return waitFor(() => {
    const element = document.querySelector<E>(selector)
    if (!element) throw new Error(`There is no ${selector}`)
    return element
  })
}

/** Waits for a toast that contains this text. */
export function findToast(words: string): Promise<HTMLElement> {
  return waitFor(() => {
    const toast = shownToast()
    if (!toast?.textContent.includes(words)) throw new Error(`There is no toast with ${words}`)
    return toast
  })
}

export const shownToast = (): HTMLElement | null => document.querySelector('ol > li[data-state="open"]')

/** Replaces the text of a field. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  if (text !== '') await user.type(field, text)
}

/** Expects the sign-in page, the toast that says why, and the stored path to return to. */
export async function expectAskedToSignIn(from: string): Promise<void> {
  await expectAddress('/auth/login')
  expect(await findToast('Authentication Required')).toHaveTextContent('Please login to continue')
  expect(sessionStorage.getItem('return-to')).toBe(from)
}

/** Dispatches the error event of a picture that failed to load. */
export function dispatchImageError(picture: Element | null): void {
  if (!picture) throw new Error('There is no picture')
  picture.dispatchEvent(new Event('error'))
}

/** Waits 50 ms: a button ignores a second press that comes sooner. */
export const waitBetweenClicks = (): Promise<void> => new Promise((go) => setTimeout(go, 50))

/** Waits until no mutation is pending and the refetched data is rendered. */
export async function waitForMutations(): Promise<void> {
  await waitFor(() => expect(browserQueryClient.isMutating()).toBe(0))
  await waitBetweenClicks()
}
