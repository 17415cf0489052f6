import type { IncomingHttpHeaders } from 'node:http'

type RequestInput = { url?: string | undefined; headers?: IncomingHttpHeaders }

/** Where nothing is: whoever follows a link with a typing mistake gets the page that says so. */
const NO_PAGE = '/page-not-found'

/** The path of a request; some name the whole address (`GET http://shop.example/faq`), as they would of a proxy. */
export function pathOf({ url = '/', headers = {} }: RequestInput): string {
  const path = url.startsWith('/') ? url : withoutOrigin(url)
  const isForPage = headers.accept?.includes('text/html') && !/^\/api(\/|$)/.test(path)
  // The router refuses what it cannot read with JSON, which is no answer for people.
  return isForPage && !canBeRead(path) ? NO_PAGE : path
}

function withoutOrigin(url: string): string {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}

function canBeRead(path: string): boolean {
  try {
    decodeURIComponent(path.split(/[?#;]/, 1)[0]!)
    return true
  } catch {
    return false
  }
}
