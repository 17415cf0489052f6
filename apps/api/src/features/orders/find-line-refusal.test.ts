import { expect, test } from 'vitest'
import { findLineRefusal } from './find-line-refusal.ts'

type Line = Parameters<typeof findLineRefusal>[0]

const LINE: Line = { price_cents: 320, quantity: 3, total_on_hand: 3, pre_order: null, event: null }
const NAME = { name: '"Lightning Bolt"' }
const PRE_ORDER = { customer_limit: 4, left_to_customer: 2 } as Line['pre_order']
const EVENT = { customer_limit: 4, elsewhere: 2, closed: false } as Line['event']
const CLOSED = { ...EVENT, closed: true } as Line['event']

test.each<[string, Partial<Line>, ReturnType<typeof findLineRefusal>]>([
  ['all that there are', {}, undefined],
  ['more than there are', { quantity: 4 }, { code: 'stock.only_left', params: { count: 3, ...NAME } }],
  ['what is sold out', { total_on_hand: 0 }, { code: 'stock.sold_out', params: NAME }],
  [
    'what has no price, before its stock',
    { price_cents: null, total_on_hand: 0 },
    { code: 'stock.not_for_sale', params: NAME },
  ],
  [
    'more than a customer may pre-order',
    { pre_order: PRE_ORDER },
    { code: 'pre_order.limit', params: { limit: 4, ...NAME } },
  ],
  ['more entries than a customer may have', { event: EVENT }, { code: 'event.limit', params: { limit: 4, ...NAME } }],
  [
    'more than there are, before what a customer may have',
    { event: EVENT, total_on_hand: 2 },
    { code: 'stock.only_left', params: { count: 2, ...NAME } },
  ],
  [
    'an entry that is not sold any more, before all else',
    { event: CLOSED, total_on_hand: 0 },
    { code: 'event.closed', params: NAME },
  ],
])('a line of %s is told so', (_what, change, refusal) => {
  expect(findLineRefusal({ ...LINE, ...change }, NAME.name)).toEqual(refusal)
})
