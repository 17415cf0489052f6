import { expect, test } from 'vitest'
import { readAbn } from './abn.ts'

test('reads an ABN with any spacing and formats it as the tax office does', () => {
  expect(readAbn('51824753556')).toBe('51 824 753 556')
  expect(readAbn(' 51 824 753 556 ')).toBe('51 824 753 556')
})

test('rejects an ABN with a wrong check digit', () => {
  for (const text of ['51 824 753 557', '15 824 753 556', '5182475355', 'ABN 51824753556', '']) {
    expect([text, readAbn(text)]).toEqual([text, undefined])
  }
})
