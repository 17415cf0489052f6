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
