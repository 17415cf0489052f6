import { userEvent } from '@testing-library/user-event'
import { eventually, Locator, pressKey } from './locator.ts'
import { mount } from './mount.tsx'
import { readRoute, type RouteHandler } from './route.ts'

type Rule = { pattern: string | RegExp; handler: RouteHandler; left: number }
type Wanted = string | RegExp | ((request: PageRequest) => boolean)
type Call = { request: PageRequest; response: Promise<Response> }
type PageRequest = { method: () => string; url: () => string; postDataJSON: () => unknown }

/** Playwright's `Page` over a jsdom document: the methods that need no browser. */
export class Page extends Locator {
  private rules: Rule[] = []
  private listeners: ((request: PageRequest) => void)[] = []
  private waiters = new Set<(call: Call) => void>()

  constructor() {
    const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
    super(user, 'page', () => [document.documentElement])
  }

  readonly keyboard = {
    press: (key: string) => pressKey(this.user, key),
    type: (text: string) => this.user.keyboard(text.replaceAll(/[[{]/g, '$&$&')),
  }

  /** Loads a page as a new document: in-memory state is lost, storage stays. */
  goto = async (path: string): Promise<null> => {
    await mount(new URL(path, location.origin))
    return null
  }

  reload = () => this.goto(location.href)
  goBack = async () => history.back()
  goForward = async () => history.forward()
  url = () => location.href
  title = async () => document.title
  waitForURL = async (wanted: RegExp) =>
    eventually(() => {
      if (!wanted.test(location.href)) throw new Error(`At ${location.href}`)
    })

  override evaluate = async <T>(look: (given: never) => T, given?: unknown): Promise<T> => look(given as never)
  waitForFunction = async (look: () => unknown) =>
    eventually(() => {
      if (!look()) throw new Error('The function never returned true')
    })

  waitForRequest = (wanted: Wanted) =>
    this.next(({ request }) => isWanted(request, wanted)).then(({ request }) => request)

  waitForResponse = (wanted: Wanted) =>
    this.next(({ request }) => isWanted(request, wanted)).then(async ({ response }) => {
      const { status, ok } = await response
      return { status: () => status, ok: () => ok }
    })

  /** Only the `request` event is supported. */
  on = (_event: 'request', listener: (request: PageRequest) => void) => void this.listeners.push(listener)

  route = async (pattern: string | RegExp, handler: RouteHandler, { times = Infinity } = {}) =>
    void this.rules.unshift({ pattern, handler, left: times })

  unroute = async (pattern: string | RegExp) => {
    this.rules = this.rules.filter((rule) => String(rule.pattern) !== String(pattern))
  }

  /** Replaces `fetch` by one that applies the page's routes. Returns a function that restores it. */
  interceptFetch(directOrigin: string): () => void {
    const send = globalThis.fetch
    globalThis.fetch = (asked, init = {}) => {
      const url = new URL(asked instanceof Request ? asked.url : asked, location.href).href
      if (url.startsWith(directOrigin)) return send(asked, init)
      const request = { method: () => init.method ?? 'GET', url: () => url, postDataJSON: () => parse(init.body) }
      const response = this.respond(request, () => send(asked, init))
      for (const listener of this.listeners) listener(request)
      for (const waiter of this.waiters) waiter({ request, response })
      return response
    }
    return () => void (globalThis.fetch = send)
  }

  private respond(request: PageRequest, send: () => Promise<Response>): Promise<Response> {
    const rule = this.rules.find(({ pattern, left }) => left > 0 && matches(request.url(), pattern))
    if (!rule) return send()
    rule.left -= 1
    return readRoute({ request, send }, rule.handler)
  }

  private next(fits: (call: Call) => boolean): Promise<Call> {
    const { promise, resolve } = Promise.withResolvers<Call>()
    const waiter = (call: Call) => {
      if (!fits(call)) return
      this.waiters.delete(waiter)
      resolve(call)
    }
    this.waiters.add(waiter)
    return promise
  }
}

const isWanted = (request: PageRequest, wanted: Wanted) =>
  typeof wanted === 'function' ? wanted(request) : matches(request.url(), wanted)

const parse = (body: unknown): unknown => (typeof body === 'string' ? JSON.parse(body) : null)

/** In a pattern `**` matches anything, `*` one segment of the path. */
function matches(url: string, pattern: string | RegExp): boolean {
  if (pattern instanceof RegExp) return pattern.test(url)
  const expression = pattern
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('**', '§')
    .replaceAll('*', '[^/]*')
    .replaceAll('§', '.*')
  return new RegExp(`^${expression}$`).test(url)
}
