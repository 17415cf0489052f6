import { queryAllByLabelText, queryAllByPlaceholderText, queryAllByRole, queryAllByAltText } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { setTimeout as sleep } from 'node:timers/promises'

type Words = string | RegExp
type RoleOptions = {
  name?: Words
  exact?: boolean
  level?: number
  checked?: boolean
  pressed?: boolean
  expanded?: boolean
}
type Filter = { hasText?: Words; hasNotText?: Words; has?: Locator }
type UploadedFile = { name: string; mimeType: string; buffer: Uint8Array<ArrayBuffer> }

/** A limit for hanging tests only: the shop answers from a real PostgreSQL, on a machine that may be busy. */
export const TIMEOUT_MS = 20_000
const POLL_MS = 15
/** Between looks at what changes without a record. */
const UNSEEN_MS = 60
/** A button ignores a second press that comes sooner. */
const BETWEEN_PRESSES_MS = 40

/** Retries until the function no longer throws, or the timeout has passed. */
export async function eventually<T>(look: () => T, timeoutMs = TIMEOUT_MS): Promise<T> {
  const end = Date.now() + timeoutMs
  for (;;) {
    try {
      return look()
    } catch (error) {
      if (Date.now() > end) throw withPage(error)
      await untilChanged()
    }
  }
}

/** What the page said instead, for whoever reads of the failure elsewhere. */
function withPage(error: unknown): unknown {
  const page = document.querySelector('main') ?? document.body
  if (error instanceof Error)
    error.message += `\nOn the page: ${page.textContent.replaceAll(/\s+/g, ' ').slice(0, 600)}`
  return error
}

/** Waits for a change of the document. Some have no records: a field's value, the address, the focus. */
async function untilChanged(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const observer = new MutationObserver(() => resolve())
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  const timer = setTimeout(resolve, UNSEEN_MS)
  await promise
  clearTimeout(timer)
  observer.disconnect()
  // More changes follow the first.
  await sleep(POLL_MS)
}

/**
 * Playwright's `Locator` over Testing Library's queries: elements are queried when they are needed, with retries. A test
 * moves between screens/ and e2e/ by changing its imports.
 */
export class Locator {
  readonly user: UserEvent
  /** Describes the query in the message of a failed test. */
  readonly words: string
  readonly find: () => Element[]

  constructor(user: UserEvent, words: string, find: () => Element[]) {
    this.user = user
    this.words = words
    this.find = find
  }

  getByRole(role: string, options: RoleOptions = {}): Locator {
    const { name, exact, ...state } = options
    const byName = name === undefined ? {} : { name: (text: string) => fitsName(text, name, exact) }
    return this.within(`${role} ${String(name ?? '')}`, (root) =>
      queryAllByRole(root as HTMLElement, role, { ...state, ...byName }),
    )
  }

  getByText(text: Words, { exact }: { exact?: boolean } = {}): Locator {
    return this.within(`text ${String(text)}`, (root) => {
      const all = [...root.querySelectorAll('*:not(script, style, head, head *)')]
      const fitting = new Set(all.filter((element) => fits(textOf(element), text, exact)))
      // The innermost matches only: an element whose child matches is left out.
      return [...fitting].filter((element) => ![...element.children].some((child) => fitting.has(child)))
    })
  }

  getByLabel(text: Words, { exact }: { exact?: boolean } = {}): Locator {
    return this.within(`label ${String(text)}`, (root) =>
      queryAllByLabelText(root as HTMLElement, (label) => fits(label, text, exact)),
    )
  }

  getByPlaceholder(text: Words): Locator {
    return this.within(`placeholder ${String(text)}`, (root) =>
      queryAllByPlaceholderText(root as HTMLElement, (placeholder) => fits(placeholder, text)),
    )
  }

  getByAltText(text: Words): Locator {
    return this.within(`alternative text ${String(text)}`, (root) =>
      queryAllByAltText(root as HTMLElement, (alt) => fits(alt, text)),
    )
  }

  locator(selector: string, filter: Filter = {}): Locator {
    const found = this.within(selector, (root) =>
      selector === '..' ? (root.parentElement ? [root.parentElement] : []) : [...root.querySelectorAll(selector)],
    )
    return found.filter(filter)
  }

  filter({ hasText, hasNotText, has }: Filter): Locator {
    return this.change('filtered', (elements) =>
      elements.filter(
        (element) =>
          (hasText === undefined || fits(textOf(element), hasText)) &&
          (hasNotText === undefined || !fits(textOf(element), hasNotText)) &&
          (has === undefined || has.find().some((inner) => inner !== element && element.contains(inner))),
      ),
    )
  }

  nth = (place: number) => this.change(`number ${place}`, (elements) => elements.slice(place).slice(0, 1))
  first = () => this.nth(0)
  last = () => this.nth(-1)

  /** The only match. Throws if there is none or more than one. */
  one(): HTMLElement {
    const elements = this.find()
    if (elements.length !== 1) throw new Error(`${elements.length} elements instead of one: ${this.words}`)
    return elements[0] as HTMLElement
  }

  async click({ modifiers = [] }: { modifiers?: string[] } = {}): Promise<void> {
    const element = await this.ready()
    for (const key of modifiers) await this.user.keyboard(`{${key}>}`)
    await this.user.click(element)
    for (const key of modifiers) await this.user.keyboard(`{/${key}}`)
    await sleep(BETWEEN_PRESSES_MS)
  }

  dblclick = async () => this.user.dblClick(await this.ready())
  hover = async () => this.user.hover(await this.ready())
  focus = async () => (await eventually(() => this.one())).focus()
  blur = async () => (await eventually(() => this.one())).blur()

  /** Replaces the field's value, as pasting does. */
  async fill(text: string): Promise<void> {
    const element = await this.ready()
    element.focus()
    setValue(element, text)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }

  clear = () => this.fill('')

  async pressSequentially(text: string): Promise<void> {
    await this.focus()
    await this.user.keyboard(text.replaceAll(/[[{]/g, '$&$&'))
  }

  async press(key: string): Promise<void> {
    await this.focus()
    await pressKey(this.user, key)
  }

  check = () => this.setChecked(true)
  uncheck = () => this.setChecked(false)

  async setChecked(wanted: boolean): Promise<void> {
    const element = await this.ready()
    if (isChecked(element) !== wanted) await this.user.click(element)
    await eventually(() => {
      if (isChecked(this.one()) !== wanted) throw new Error(`Not ${wanted ? '' : 'un'}checked: ${this.words}`)
    })
  }

  async selectOption(wanted: string | { label: string }): Promise<void> {
    const text = typeof wanted === 'string' ? wanted : wanted.label
    const option = await eventually(() => {
      const found = [...(this.one() as HTMLSelectElement).options].find(
        ({ value, label }) => value === text || fits(label, text, true),
      )
      if (!found) throw new Error(`No option ${text}: ${this.words}`)
      return found
    })
    await this.user.selectOptions(await this.ready(), option)
  }

  async setInputFiles({ name, mimeType, buffer }: UploadedFile): Promise<void> {
    const element = await eventually(() => this.one())
    await this.user.upload(element, new File([new Uint8Array(buffer)], name, { type: mimeType }))
  }

  count = async () => this.find().length
  all = async () => this.find().map((element) => this.change('one of', () => [element]))
  isVisible = async () => this.find().some(isShown)
  isChecked = async () => isChecked(await eventually(() => this.one()))
  allTextContents = async () => this.find().map((element) => element.textContent)
  textContent = async () => (await eventually(() => this.one())).textContent
  innerText = async () => textOf(await eventually(() => this.one()))
  inputValue = async () => ((await eventually(() => this.one())) as HTMLInputElement).value
  getAttribute = async (name: string) => (await eventually(() => this.one())).getAttribute(name)
  evaluate = async <T>(look: (element: HTMLElement) => T) => look(await eventually(() => this.one()))
  evaluateAll = async <T>(look: (elements: HTMLElement[]) => T) => look(this.find() as HTMLElement[])

  waitFor = async ({ state = 'visible' }: { state?: 'visible' | 'hidden' } = {}) =>
    eventually(() => {
      if (this.find().some(isShown) !== (state !== 'hidden')) throw new Error(`Not ${state}: ${this.words}`)
    })

  /** Waits until there is exactly one match and it is not disabled. */
  private ready(): Promise<HTMLElement> {
    return eventually(() => {
      const element = this.one()
      if (element.matches(':disabled, [aria-disabled="true"]')) throw new Error(`Disabled: ${this.words}`)
      return element
    })
  }

  private within(words: string, query: (root: Element) => Element[]): Locator {
    return this.change(words, (roots) => {
      const found = new Set(roots.flatMap(query))
      return roots.length < 2 ? [...found] : [...found].toSorted(byPlace)
    })
  }

  private change(words: string, make: (elements: Element[]) => Element[]): Locator {
    return new Locator(this.user, `${this.words} › ${words}`, () => make(this.find()))
  }
}

export async function pressKey(user: UserEvent, keys: string): Promise<void> {
  const all = keys === '+' ? ['+'] : keys.split('+')
  const key = all.pop() ?? ''
  if (key === 'Tab') return user.tab({ shift: all.includes('Shift') })
  const name = key === 'Space' ? ' ' : key
  const pressed =
    name.length > 1 ? `{${name}}` : (all.includes('Control') ? name.toLowerCase() : name).replace(/[[{]/, '$&$&')
  await user.keyboard(
    `${all.map((held) => `{${held}>}`).join('')}${pressed}${all.map((held) => `{/${held}}`).join('')}`,
  )
}

/** Text as a reader sees it: every run of white space is one space. */
export function textOf(element: Element): string {
  return element.textContent.replaceAll(/\s+/g, ' ').trim()
}

export function fits(text: string, wanted: Words, exact = false): boolean {
  const shown = text.replaceAll(/\s+/g, ' ').trim()
  if (wanted instanceof RegExp) return new RegExp(wanted.source, wanted.flags.replace('g', '')).test(shown)
  const words = wanted.replaceAll(/\s+/g, ' ').trim()
  return exact ? shown === words : shown.toLowerCase().includes(words.toLowerCase())
}

/** An accessible name. Between its parts a browser puts the spaces that their styles call for; jsdom has no styles. */
function fitsName(name: string, wanted: Words, exact = false): boolean {
  if (wanted instanceof RegExp) return fits(name, wanted)
  return fits(name.replaceAll(/\s+/g, ''), wanted.replaceAll(/\s+/g, ''), exact)
}

/** Visible as far as the markup tells: there is no stylesheet. */
export function isShown(element: Element): boolean {
  if (!element.isConnected) return false
  for (let part: Element | null = element; part; part = part.parentElement) {
    const { display, visibility } = getComputedStyle(part)
    if (display === 'none' || (part === element && visibility === 'hidden')) return false
    const around: Element | null = part.parentElement
    if (around instanceof HTMLDetailsElement && !around.open && part.tagName !== 'SUMMARY') return false
  }
  return true
}

export function isChecked(element: Element): boolean {
  return element instanceof HTMLInputElement ? element.checked : element.getAttribute('aria-checked') === 'true'
}

/** Uses the prototype's setter: React replaces the element's own and would ignore the change. */
function setValue(element: Element, text: string): void {
  const kind = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(element, text)
}

function byPlace(a: Element, b: Element): number {
  return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}
