import { expect, test } from 'vitest'
import { SECTIONS } from './sections.ts'

test('every section has a unique path and shortcut', () => {
  for (const name of ['path', 'shortcut', 'title'] as const) {
    const values = SECTIONS.map((section) => section[name])
    expect(values.filter((value, place) => values.indexOf(value) !== place)).toEqual([])
  }
})
