import { waitFor } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { browserQueryClient } from '../../apps/storefront/app/api/browser.ts'

/** Where the browser is: path and query. */
export const address = (): string => location.pathname + location.search

export function expectAddress(wanted: string | RegExp): Promise<void> {
  return waitFor(() => {
    if (typeof wanted === 'string') expect(address()).toBe(wanted)
    else expect(address()).toMatch(wanted)
  })
}

export const textsOf = (elements: Iterable<Element>): string[] =>
  [...elements].map(({ textContent }) => textContent.trim())

/** The first element of this selector; waits for it. */
export function findElement<E extends Element = HTMLElement>(selector: string): Promise<E> {
  return waitFor(() => {
    const element = document.querySelector<E>(selector)
    if (!element) throw new Error(`There is no ${selector}`)
    return element
  })
}

/** The toast with this text, wherever it is drawn. */
export function findToast(words: string): Promise<HTMLElement> {
  return waitFor(() => {
    const toast = shownToast()
    if (!toast?.textContent.includes(words)) throw new Error(`There is no toast with ${words}`)
    return toast
  })
}

export const shownToast = (): HTMLElement | null => document.querySelector('ol > li[data-state="open"]')

/** Puts a text into a field that may have one already. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  if (text !== '') await user.type(field, text)
}

/** A protected action sends a visitor to sign in, says why, and remembers where they were. */
export async function expectAskedToSignIn(from: string): Promise<void> {
  await expectAddress('/auth/login')
  expect(await findToast('Authentication Required')).toHaveTextContent('Please login to continue')
  expect(sessionStorage.getItem('return-to')).toBe(from)
}

/** The browser could not load this picture. */
export function breakPicture(picture: Element | null): void {
  if (!picture) throw new Error('There is no picture')
  picture.dispatchEvent(new Event('error'))
}

/** As long as a finger needs for a second press; a sooner one is taken for a slip. */
export const aMoment = (): Promise<void> => new Promise((go) => setTimeout(go, 50))

/** Every change has been answered, what it changed has been asked for anew and is drawn: the next press is heard. */
export async function settled(): Promise<void> {
  await waitFor(() => expect(browserQueryClient.isMutating()).toBe(0))
  await aMoment()
}
