import { expect, test } from 'vitest'
import { isSafeLink } from './safe-link.ts'

test.each([
  '/',
  '/faq#who-are-you',
  '/cards?q=elf',
  'https://example.test/a?b=c',
  'http://example.test',
  'mailto:shop@example.test',
  'tel:+61855500142',
  'tel:(08)55500142',
])('the family may link to %s', (href) => expect(isSafeLink(href)).toBe(true))

test.each([
  '',
  'faq',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  'https://',
  'https:evil.test',
  'mailto:',
  'tel:',
])('nobody can slip in %j', (href) => expect(isSafeLink(href)).toBe(false))
