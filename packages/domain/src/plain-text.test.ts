import { expect, test } from 'vitest'
import { isPlainLine, isPlainText } from './plain-text.ts'

test('rejects control, invisible and bidirectional characters in a line', () => {
  for (const line of ['Ada Lovelace', 'Jötun 💥', 'Séamus Ó’Brien', 'فاطمة', 'नेहा क्‍ष', '']) {
    expect(isPlainLine(line), line).toBe(true)
  }
  for (const line of [
    'Ada\nLovelace',
    'a\tb',
    'a\u0000b',
    '\u202eada',
    'a\u2066b',
    '\ud800',
    'a\u0085b',
    'a\u2028b',
    '\u200b',
    'a\u00adb',
    '\u3164',
    '\u200fa',
    '\u{e0041}',
    '\u2800',
  ]) {
    expect(isPlainLine(line), JSON.stringify(line)).toBe(false)
  }
})

test('a text may have line breaks, and otherwise what a line may have', () => {
  expect(isPlainText('one\r\ntwo\n\tthree')).toBe(true)
  for (const text of ['a\u0000b', 'one\n\u202etwo', 'a\rb']) expect(isPlainText(text), JSON.stringify(text)).toBe(false)
})
