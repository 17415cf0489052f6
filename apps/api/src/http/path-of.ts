import type { IncomingHttpHeaders } from 'node:http'

type RequestInput = { url?: string | undefined; headers?: IncomingHttpHeaders }

/** No such route, so a browser gets the not-found page. */
const NO_PAGE = '/page-not-found'

/** The path of a request. Some clients send an absolute URL (`GET http://shop.example/faq`), as to a proxy. */
export function pathOf({ url = '/', headers = {} }: RequestInput): string {
  const path = url.startsWith('/') ? url : withoutOrigin(url)
  if (/^\/api(\/|$)/.test(path)) return path
  const decoded = decode(path)
  // Fastify's router refuses a malformed URL with JSON, which is no page for people.
  if (decoded === undefined) return headers.accept?.includes('text/html') ? NO_PAGE : path
  // The pages' router builds URLs from decoded paths, and `URL` drops or turns these: "/%09/x" would become "//x".
  return /[\p{Cc}\\]/u.test(decoded) ? NO_PAGE : path
}

function withoutOrigin(url: string): string {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path.split(/[?#;]/, 1)[0]!)
  } catch {
    return undefined
  }
}
