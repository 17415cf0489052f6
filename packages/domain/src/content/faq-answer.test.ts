import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillAnswer, readAnswer, unsafeLinkIn, writeAnswer, type FaqBlock } from './faq-answer.ts'

const WRITTEN = `Give us a ring during opening hours.

{phone}

If we are busy, write to {email}

- bring cards
- bring a friend

Sell them here: [Read the steps](/sell-card-info)`

const BLOCKS: FaqBlock[] = [
  { kind: 'text', text: 'Give us a ring during opening hours.' },
  { kind: 'phone' },
  { kind: 'email', text: 'If we are busy, write to' },
  { kind: 'list', items: ['bring cards', 'bring a friend'] },
  { kind: 'link', text: 'Sell them here:', href: '/sell-card-info', label: 'Read the steps' },
]

test('an answer is read as the family writes it, and written as they wrote it', () => {
  expect(readAnswer(WRITTEN)).toEqual(BLOCKS)
  expect(writeAnswer(BLOCKS)).toBe(WRITTEN)
})

test('whatever is written, what was saved is what stands in the box the next time', () => {
  const word = fc.constantFrom(
    '- ',
    '\n',
    '\n\n',
    '[a](b)',
    '{email}',
    '{phone}',
    '{shop}',
    '[',
    '](',
    ')',
    '<b>',
    'x ',
  )
  const text = fc.oneof(
    fc.string(),
    fc.array(word, { maxLength: 12 }).map((words) => words.join('')),
  )
  fc.assert(
    fc.property(text, (written) => {
      const blocks = readAnswer(written)
      expect(readAnswer(writeAnswer(blocks))).toEqual(blocks)
    }),
    { examples: [['- \n{email}'], ['- \n[a](b)']] },
  )
})

test('a link that runs a script is found', () => {
  expect(unsafeLinkIn(readAnswer('Fine [here](/faq)\n\nLook [here](javascript:alert`1`)'))).toBe('javascript:alert`1`')
  expect(unsafeLinkIn(BLOCKS)).toBeUndefined()
})

test('an answer follows the shop when it moves, and a name that looks like a placeholder is only a name', () => {
  const blocks = readAnswer('{shop} is at {address}.\n\n- ask for {shop}')
  expect(fillAnswer(blocks, { name: '{address}', address: 'Darwin', phone: '', email: '' })).toEqual([
    { kind: 'text', text: '{address} is at Darwin.' },
    { kind: 'list', items: ['ask for {address}'] },
  ])
})

test('what a new shop has not filled in yet is not spoken of', () => {
  const blocks = readAnswer(
    'Come to {address}.\n\nWe post.\n\n{phone}\n\nWrite to us: {email}\n\n- at {address}\n- by post',
  )
  expect(fillAnswer(blocks, { name: 'Cards', address: '', phone: '', email: '' })).toEqual([
    { kind: 'text', text: 'We post.' },
    { kind: 'list', items: ['by post'] },
  ])
  expect(fillAnswer(blocks, { name: 'Cards', address: 'Darwin', phone: '08', email: 'a@b.test' })).toHaveLength(5)
})
