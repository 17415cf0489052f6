import type { IncomingHttpHeaders } from 'node:http'

type RequestInput = { url?: string | undefined; headers?: IncomingHttpHeaders }

/** No such route, so a browser gets the not-found page. */
const NO_PAGE = '/page-not-found'

/** The path of a request. Some clients send an absolute URL (`GET http://shop.example/faq`), as to a proxy. */
export function pathOf({ url = '/', headers = {} }: RequestInput): string {
  const path = url.startsWith('/') ? url : withoutOrigin(url)
  const isForPage = headers.accept?.includes('text/html') && !/^\/api(\/|$)/.test(path)
  // Fastify's router refuses a malformed URL with JSON, which is no page for people.
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
