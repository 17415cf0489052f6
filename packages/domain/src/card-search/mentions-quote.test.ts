import { expect, test } from 'vitest'
import { mentionsQuote } from './mentions-quote.ts'
import { parseQuery } from './parse-query.ts'

test.each(['buy>5', 'quote<1', 'elf -has:quote', 'r:rare (s:m10 or has:buy)'])('%s asks for the quote', (query) => {
  expect(mentionsQuote(parseQuery(query).where!)).toBe(true)
})

test.each(['elf', 'aud>5', 'has:price', '!"Quote"', '-(r:rare or stock>4)'])('%s does not', (query) => {
  expect(mentionsQuote(parseQuery(query).where!)).toBe(false)
})
