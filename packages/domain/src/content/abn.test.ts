import { expect, test } from 'vitest'
import { readAbn } from './abn.ts'

test('an ABN is read however it is spaced, and written as the tax office writes it', () => {
  expect(readAbn('51824753556')).toBe('51 824 753 556')
  expect(readAbn(' 51 824 753 556 ')).toBe('51 824 753 556')
})

test('a slip of the finger in an ABN is noticed', () => {
  for (const text of ['51 824 753 557', '15 824 753 556', '5182475355', 'ABN 51824753556', '']) {
    expect([text, readAbn(text)]).toEqual([text, undefined])
  }
})
