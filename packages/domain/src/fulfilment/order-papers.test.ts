import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { adjustmentNotes, choosePapers, invoiceKind, type OrderPaperKind } from './order-papers.ts'
import type { FulfilmentStatus } from './fulfilment-status.ts'

const order = (
  number: string,
  fulfilment_status: FulfilmentStatus,
  paid: boolean,
  channel: 'web' | 'counter' = 'web',
  needs_delivery = true,
) => ({
  papered: { number, channel, needs_delivery, fulfilment_status, completed_at: paid ? '2026-11-03T00:00:00Z' : null },
  order: number,
})
const ORDERS = [
  order('R1', 'open', false),
  order('R2', 'to_pack', true),
  order('R3', 'shipped', true),
  order('R4', 'cancelled', true),
  order('R5', 'cancelled', false),
  order('R6', 'shipped', true, 'counter'),
  order('R7', 'shipped', true, 'web', false),
]
const choose = (paper: OrderPaperKind) => choosePapers(paper, ['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R9'], ORDERS)

test('a paid order has an invoice, cancelled or not; others are named with the reason', () => {
  expect(choose('invoice')).toEqual({
    printed: ['R2', 'R3', 'R4', 'R6', 'R7'],
    left_out: ['Never paid, so there is nothing to print: R1, R5.', 'No such order: R9.'],
  })
})

test('a paid order of the web that is not cancelled has a packing slip, if there is anything to send', () => {
  expect(choose('packing_slip')).toEqual({
    printed: ['R2', 'R3'],
    left_out: [
      'Never paid, so there is nothing to print: R1, R5.',
      'Cancelled, so there is nothing to pack: R4.',
      'Sold at the counter, so there is nothing to pack: R6.',
      'Delivered by e-mail, so there is nothing to pack: R7.',
      'No such order: R9.',
    ],
  })
})

test('only a shop with an ABN writes tax invoices', () => {
  const kind = (abn: string) => invoiceKind(abn, cents(500), true)
  expect([kind('51 824 753 556'), kind('')]).toEqual(['tax_invoice', 'receipt'])
})

test('from AU$1,000 on a tax invoice names the buyer', () => {
  const kind = (total: number, named: boolean) => invoiceKind('51 824 753 556', cents(total), named)
  expect([kind(99_999, false), kind(100_000, false), kind(100_000, true)]).toEqual([
    'tax_invoice',
    'receipt',
    'tax_invoice',
  ])
})

const refund = (amount_cents: number, day: number, failed = false) => ({
  amount_cents,
  failed,
  reason: `Day ${day}`,
  created_at: new Date(Date.UTC(2026, 10, day)),
})

test('each refund has an adjustment note, and their GST adds up to the invoice’s', () => {
  // 6.50 contain 0.59; twice 3.25 by itself would contain 0.30.
  const notes = adjustmentNotes('R1', [refund(325, 3), refund(325, 4)])
  expect(notes.map(({ number, amount_cents, gst_cents }) => [number, amount_cents, gst_cents])).toEqual([
    ['R1-A1', 325, 30],
    ['R1-A2', 325, 29],
  ])
})

test('a refund to card and credit at once is one note; a failed one is none, but keeps its number', () => {
  const notes = adjustmentNotes('R1', [refund(1000, 3, true), refund(700, 4), refund(300, 4)])
  expect(notes).toEqual([
    { number: 'R1-A2', at: new Date(Date.UTC(2026, 10, 4)), reason: 'Day 4', amount_cents: 1000, gst_cents: 91 },
  ])
})
