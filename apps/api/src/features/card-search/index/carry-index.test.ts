import { expect, test } from 'vitest'
import { IndexInParts, takeApart } from './carry-index.ts'
import type { CardIndex } from './card-index.ts'

test('lists of texts travel in short parts and arrive whole, empty ones too', () => {
  const long = Array.from({ length: 4500 }, (_, place) => `text ${place}`)
  const parted = {
    printings: {
      artist: { values: long, codes: Uint16Array.of(1, 2) },
      stamp: { values: [], codes: new Uint16Array() },
    },
    vocabulary: { games: new Set(['magic']) },
  }
  // Only the shape matters here: a whole index makes this journey in load-in-process.test.ts.
  const parts = [...takeApart(parted as unknown as CardIndex)]
  const longest = parts.reduce((most, { value }) => (Array.isArray(value) ? Math.max(most, value.length) : most), 0)
  expect(longest).toBeLessThanOrEqual(2000)
  const arriving = new IndexInParts()
  for (const part of parts) arriving.take(structuredClone(part))
  expect(arriving.whole()).toEqual(parted)
})
