import { gzipSync } from 'node:zlib'
import type { Route } from '@pennysleeve/contract/route.ts'
import { routes } from '@pennysleeve/contract/routes.ts'
import * as fc from 'fast-check'
import { z } from 'zod'
import { fitting } from './fitting.ts'

export type CallerRole = 'visitor' | 'customer' | 'staff' | 'admin'
export type Call = {
  who: CallerRole
  method: string
  url: string
  headers: Record<string, string | string[]>
  body: Buffer | undefined
}

const WHO: CallerRole[] = ['visitor', 'customer', 'staff', 'admin']
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']
const JSON_TYPE = 'application/json'
const TYPES = [
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json;charset=klingon',
  'application/octet-stream',
  'image/png',
  'nonsense',
  'a/b; c="',
]
const ODD_HEADERS: Record<string, string | string[]>[] = [
  { authorization: 'Bearer' },
  { authorization: 'Bearer \u00ff\u00fe' },
  { authorization: 'Basic YTpi' },
  { authorization: `Bearer ${'x'.repeat(5000)}` },
  { cookie: 'known_device_ID=%' },
  { cookie: ['known_device_1=a.b.c', '=; ;;, known_device_=\u00e9'] },
  { cookie: `known_device_1=${'y'.repeat(4000)}` },
  { 'idempotency-key': '' },
  { 'idempotency-key': 'k'.repeat(1000) },
  { 'idempotency-key': 'a key of \u00fcmlauts' },
  { 'if-none-match': '"' },
  { 'if-none-match': 'W/"a", , *' },
  { 'if-modified-since': 'yesterday' },
  { 'accept-encoding': 'br;q=nonsense, *;q=0' },
  { 'accept-encoding': 'identity;q=0' },
  { accept: 'text/html' },
  { accept: '\u00e4/\u00f6' },
  { range: 'bytes=9-1' },
  { host: 'evil.example:99999' },
  { host: 'a"b' },
  { 'x-forwarded-for': '1.2.3.4, nonsense' },
  { 'x-forwarded-proto': 'javascript' },
  { 'user-agent': '' },
  { 'user-agent': 'z'.repeat(6000) },
  { origin: 'null' },
  { 'x-http-method-override': 'DELETE' },
  { 'content-encoding': 'gzip' },
]
const PAGES = ['/', '/dashboard', '/cards', '/cards/1', '/sealed/1', '/games', '/search', '/faq', '/admin', '/admin/x']
const PATH_ENDS = [
  '',
  '/',
  '//',
  '%',
  '/%',
  '/%zz',
  '/%00',
  '/%ff%fe',
  '/..%2f..%2fetc',
  '/a%2fb',
  '/%E2%80%AE',
  '/\\',
  ';x=1',
  `/${'p'.repeat(3000)}`,
  '.data',
  '?',
  '?%',
  '?q=%',
  '?q=%00',
  '?page=-1&page=2',
  '?page[]=1&page[a]=2',
  '?__proto__[x]=1&constructor=2',
  '?q=%ED%A0%80',
  `?q=${'%28'.repeat(2000)}`,
]
const FILES = [
  '/assets/',
  '/admin/assets/',
  '/pictures/products/',
  '/pictures/uploads/',
  '/symbols/',
  '/sitemap',
  '/api',
]
const FIXED = ['/metrics', '/healthz', '/readyz', '/robots.txt', '/sitemap.xml', '/favicon.svg', '/csp-reports']

/** A random call: mostly almost valid calls of the contract, and some others. */
export function randomCall(seen: unknown[]): fc.Arbitrary<Call> {
  const byRoute = (Object.entries(routes) as [string, Route][]).map(([key, route]) => routeCall(key, route, seen))
  const contractCall = fc.nat().chain((n) => byRoute[n % byRoute.length]!)
  return fc.oneof(
    { weight: 7, arbitrary: contractCall },
    { weight: 1, arbitrary: fc.tuple(contractCall, oddBody()).map(([call, odd]) => withOddBody(call, odd)) },
    { weight: 1, arbitrary: fc.tuple(contractCall, fc.constantFrom(...ODD_HEADERS)).map(withOddHeader) },
    { weight: 1, arbitrary: oddPath() },
  )
}

const anything = z.record(z.string(), z.unknown())

function routeCall(key: string, route: Route, seen: unknown[]): fc.Arbitrary<Call> {
  const [method = '', path = ''] = key.split(' ')
  return fc
    .record({
      // Authorized callers are more frequent: others are refused at once.
      who: fc.oneof(fc.constantFrom(...mayCall(route)), fc.constantFrom(...WHO)),
      params: fitting(route.params ?? anything, seen),
      query: fitting(route.query ?? anything, seen),
      body: fitting(route.body ?? anything, seen),
      again: fc.constantFrom(undefined, undefined, undefined, undefined, undefined, 'again'),
    })
    .map(({ who, params, query, body, again }) => {
      const named = Object(params) as Record<string, unknown>
      const filled = path.replace(/:(\w+)/g, (_, name: string) => encoded(named[name] ?? seen[0]))
      const search = Object.entries(Object(query) as object).flatMap(([name, value]) =>
        (Array.isArray(value) ? value : [value]).map((one) => `${encoded(name)}=${encoded(one)}`),
      )
      return {
        who,
        method,
        url: search.length > 0 ? `${filled}?${search.join('&')}` : filled,
        headers: { 'content-type': JSON_TYPE, ...(again === undefined ? {} : { 'idempotency-key': again }) },
        body: method === 'GET' ? undefined : Buffer.from(JSON.stringify(body) ?? ''),
      }
    })
}

function mayCall(route: Route): CallerRole[] {
  if (route.access === 'public') return WHO
  return route.access === 'customer' ? ['customer', 'staff'] : ['staff', 'admin']
}

type OddBody = { type: string; body: Buffer; encoding?: string }

function oddBody(): fc.Arbitrary<OddBody> {
  const text = (body: string): OddBody => ({ type: JSON_TYPE, body: Buffer.from(body) })
  return fc.oneof(
    fc.record({ type: fc.constantFrom(...TYPES), body: fc.uint8Array({ maxLength: 64 }).map((b) => Buffer.from(b)) }),
    fc.uint8Array({ maxLength: 64 }).map((bytes) => ({ type: JSON_TYPE, body: Buffer.from(bytes) })),
    fc.constantFrom(
      text(''),
      text('{'),
      text('null'),
      text('[]'),
      text('"text"'),
      text('{"__proto__":{"role":"admin"}}'),
      text('{"constructor":{"prototype":{"role":"admin"}}}'),
      text(`${'['.repeat(5000)}${']'.repeat(5000)}`),
      text(`{"a":${'{"a":'.repeat(300)}1${'}'.repeat(300)}}`),
      text(`"${'x'.repeat(1024 * 1024 + 1)}"`),
      text(`[${'0,'.repeat(200_000)}0]`),
      { type: JSON_TYPE, body: Buffer.from('{"user":{}}', 'utf16le') },
      { type: JSON_TYPE, body: gzipSync('{"user":{}}'), encoding: 'gzip' },
      { type: JSON_TYPE, body: Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0x7d]) },
    ),
  )
}

function withOddBody(call: Call, { type, body, encoding }: OddBody): Call {
  const headers = { ...call.headers, 'content-type': type, ...(encoding ? { 'content-encoding': encoding } : {}) }
  return { ...call, headers, body }
}

function withOddHeader([call, odd]: [Call, Record<string, string | string[]>]): Call {
  return { ...call, headers: { ...call.headers, ...odd } }
}

function oddPath(): fc.Arbitrary<Call> {
  const beginning = fc.oneof(
    fc.constantFrom(...PAGES, ...FILES, ...FIXED),
    fc.string({ unit: 'binary', maxLength: 12 }).map((text) => `/${encoded(text)}`),
  )
  return fc
    .record({
      who: fc.constantFrom(...WHO),
      method: fc.constantFrom('GET', 'GET', 'GET', ...METHODS),
      url: fc.tuple(beginning, fc.constantFrom(...PATH_ENDS)).map((parts) => parts.join('')),
      headers: fc.record({ accept: fc.constantFrom('text/html', '*/*') }),
    })
    .map((call) => ({ ...call, body: undefined }))
}

/** Lone surrogates cannot be encoded in a URL. */
function encoded(value: unknown): string {
  return encodeURIComponent(String(value).toWellFormed())
}
