import { expect, test } from 'vitest'
import { pathOf } from './path-of.ts'

test.each([
  ['/faq?a=b', '/faq?a=b'],
  ['//evil.test/faq', '//evil.test/faq'],
  ['http://shop.example/faq?a=b', '/faq?a=b'],
  ['HTTPS://shop.example:8443', '/'],
  ['http://shop.example?a=b', '/?a=b'],
  ['*', '/*'],
])('%s asks for %s', (url, path) => expect(pathOf({ url })).toBe(path))

test('a malformed URL leads a browser to the not-found page and an API client to a refusal', () => {
  const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  for (const url of ['/%', '/cards/%zz', '/%ff?q=1', 'http://shop.example/%E0%A4%A']) {
    expect(pathOf({ url, headers }), url).toBe('/page-not-found')
    expect(pathOf({ url, headers: { accept: 'application/json' } }), url).toContain('%')
  }
  expect(pathOf({ url: '/cards/J%C3%B6tun?q=%', headers })).toBe('/cards/J%C3%B6tun?q=%')
  expect(pathOf({ url: '/api/%', headers })).toBe('/api/%')
})

test('a path with control characters or a backslash is no page; the API refuses it itself', () => {
  for (const url of ['/%09/%00', '/%09/\\', '/faq%0A', '/%5c%5cevil.test']) {
    expect(pathOf({ url }), url).toBe('/page-not-found')
    expect(pathOf({ url: `/api${url}` }), url).toBe(`/api${url}`)
  }
  expect(pathOf({ url: '/search?q=%09%5C' })).toBe('/search?q=%09%5C')
})
