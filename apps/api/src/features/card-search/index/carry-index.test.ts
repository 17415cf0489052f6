import { expect, test } from 'vitest'
import { IndexInParts, takeApart } from './carry-index.ts'
import type { CardIndex } from './card-index.ts'
import { Texts } from './columns.ts'

test('lists of texts travel in short parts, columns in a file, and all arrive whole, empty ones too', () => {
  const long = Array.from({ length: 4500 }, (_, place) => `text ${place}`)
  const parted = {
    printings: {
      artist: { values: long, codes: Uint16Array.of(1, 2) },
      stamp: { values: [], codes: new Uint16Array() },
      flags: Uint8Array.of(7, 8, 9),
      illustration: Uint32Array.of(1, 2 ** 32 - 1),
    },
    shelf: { price_cents: Int32Array.of(-1, 250), mana_value: Float32Array.of(0.5) },
    names: { text: new Texts(Buffer.from('Jötun Grunt'), Uint32Array.of(0, 7, 12)) },
    vocabulary: { games: new Set(['magic']) },
  }
  // Only the shape matters here: a whole index makes this journey in load-in-process.test.ts.
  const columns = new Uint8Array(200)
  const parts = [...takeApart(parted as unknown as CardIndex, (bytes, begins) => columns.set(bytes, begins))]
  const longest = parts.reduce((most, { value }) => (Array.isArray(value) ? Math.max(most, value.length) : most), 0)
  expect(longest).toBeLessThanOrEqual(2000)
  const arriving = new IndexInParts()
  for (const part of parts) arriving.take(structuredClone(part))
  expect(arriving.whole(columns.buffer)).toEqual(parted)
})
