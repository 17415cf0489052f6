import { expect, test } from 'vitest'
import { mailtoLink } from './mailto-link.ts'

test('address and subject cannot inject further headers', () => {
  expect(mailtoLink('ada@example.test')).toBe('mailto:ada@example.test')
  expect(mailtoLink('ada@example.test', 'Order R1 & more')).toBe(
    'mailto:ada@example.test?subject=Order%20R1%20%26%20more',
  )
  const sly = new URL(mailtoLink('ada?bcc=eve@example.test&body=hi', 'Order R1'))
  expect([...sly.searchParams]).toEqual([['subject', 'Order R1']])
  expect(decodeURIComponent(sly.pathname)).toBe('ada?bcc=eve@example.test&body=hi')
})
