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

test('an answer is parsed to blocks and written back unchanged', () => {
  expect(readAnswer(WRITTEN)).toEqual(BLOCKS)
  expect(writeAnswer(BLOCKS)).toBe(WRITTEN)
})

test('random answers survive a round trip', () => {
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

test('finds a link that runs a script', () => {
  expect(unsafeLinkIn(readAnswer('Fine [here](/faq)\n\nLook [here](javascript:alert`1`)'))).toBe('javascript:alert`1`')
  expect(unsafeLinkIn(BLOCKS)).toBeUndefined()
})

test('placeholders are replaced by the shop’s details; a name that looks like one is not', () => {
  const blocks = readAnswer('{shop} is at {address}.\n\n- ask for {shop}')
  expect(fillAnswer(blocks, { name: '{address}', address: 'Darwin', phone: '', email: '' })).toEqual([
    { kind: 'text', text: '{address} is at Darwin.' },
    { kind: 'list', items: ['ask for {address}'] },
  ])
})

test('a paragraph with a missing detail is left out', () => {
  const blocks = readAnswer(
    'Come to {address}.\n\nWe post.\n\n{phone}\n\nWrite to us: {email}\n\n- at {address}\n- by post',
  )
  expect(fillAnswer(blocks, { name: 'Cards', address: '', phone: '', email: '' })).toEqual([
    { kind: 'text', text: 'We post.' },
    { kind: 'list', items: ['by post'] },
  ])
  expect(fillAnswer(blocks, { name: 'Cards', address: 'Darwin', phone: '08', email: 'a@b.test' })).toHaveLength(5)
})
