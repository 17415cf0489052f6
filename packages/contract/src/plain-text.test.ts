import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { Route } from './route.ts'
import { routes, type KnownRoute } from './routes.ts'

const ADDRESS = {
  name: 'Ada',
  address1: '1 Smith St',
  city: 'Darwin',
  zipcode: '0800',
  phone: '0412345678',
  company: '',
}

/** Single-line fields that are stored and shown, each in an otherwise valid body. */
const LINES: [KnownRoute, (text: string) => object][] = [
  ...(['name', 'address1', 'city', 'company'] as const).map((field): (typeof LINES)[number] => [
    'PUT /api/orders/:number',
    (text) => ({ order: { ship_address_attributes: { ...ADDRESS, [field]: text } } }),
  ]),
  ['POST /api/decks', (text) => ({ deck: { name: text, format: 'modern' } })],
  ['POST /api/collection_imports', (text) => ({ collection_import: { file_name: text } })],
  ['POST /api/admin/orders/:number/refunds', (text) => ({ refund: { amount: '1.00', reason: text } })],
  [
    'POST /api/admin/orders/:number/returns',
    (text) => ({ return: { lines: [{ line_item_id: 1, quantity: 1, to: 'as_sold' }], amount: '1', reason: text } }),
  ],
  ['POST /api/admin/customers/:id/credit_entries', (text) => ({ credit_entry: { amount: '1.00', reason: text } })],
]
const TEXTS: [KnownRoute, (text: string) => object][] = [
  ['POST /api/decks', (text) => ({ deck: { name: 'Elves', format: 'modern', description: text } })],
]

const bodyOf = (key: KnownRoute): z.ZodType => (routes[key] as Route).body!
const complaints = (key: KnownRoute, body: object) =>
  bodyOf(key)
    .safeParse(body)
    .error?.issues.map(({ message }) => message)

test('a single-line field rejects line breaks, control and bidi characters', () => {
  for (const [key, body] of LINES) {
    expect(complaints(key, body('Séamus Ó’Brien 💥')), key).toBeUndefined()
    for (const text of ['Ada\nLovelace', 'Ada\u202eecalevoL', 'a\u0000b', '\ud800', 'a\u2066b']) {
      expect(complaints(key, body(text)), `${key} ${JSON.stringify(text)}`).toEqual([
        'must be a single line of plain text',
      ])
    }
  }
})

test('a multi-line field rejects control and bidi characters', () => {
  for (const [key, body] of TEXTS) {
    expect(complaints(key, body('One\r\ntwo\n\tthree')), key).toBeUndefined()
    for (const text of ['a\u0000b', 'one\n\u202etwo']) {
      expect(complaints(key, body(text)), `${key} ${JSON.stringify(text)}`).toEqual(['must be plain text'])
    }
  }
})
