import { expect, test } from 'vitest'
import { seeded } from '../testing/seeded.ts'
import { buildWordIndex } from './word-index.ts'

/** Few letters, so that many words begin alike and hold one another. */
const LETTERS = ['a', 'b', "'", 'é', '1']

function build(texts: string[]) {
  return buildWordIndex({ length: texts.length, at: (row) => texts[row]! }, (text) => text)
}

test('a word is found whole, by its beginning and by any part of it, as looking through all texts would', () => {
  const random = seeded(11)
  const word = () => Array.from({ length: 1 + random(4) }, () => LETTERS[random(LETTERS.length)]!).join('')
  const texts = Array.from({ length: 300 }, () => Array.from({ length: random(5) }, word).join(' '))
  const index = build(texts)
  const ways = {
    whole: (own: string, part: string) => own === part,
    start: (own: string, part: string) => own.startsWith(part),
    anywhere: (own: string, part: string) => own.includes(part),
  }
  for (const part of [...Array.from({ length: 200 }, word), 'zz', 'A', '']) {
    for (const [where, fits] of Object.entries(ways) as [keyof typeof ways, typeof ways.whole][]) {
      const sought = texts.flatMap((text, row) =>
        part !== '' && text.split(' ').some((own) => own !== '' && fits(own, part)) ? row : [],
      )
      expect([part, where, [...index.find(part, where).rows()]]).toEqual([part, where, sought])
    }
  }
})
