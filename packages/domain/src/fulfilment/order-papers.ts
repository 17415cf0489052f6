import { cents, type Cents } from '../money.ts'
import { includedGst } from '../orders/order-totals.ts'
import type { OrderChannel } from '../orders/order-channels.ts'
import { showsGst } from '../orders/shows-gst.ts'
import type { FulfilmentStatus } from './fulfilment-status.ts'

export const ORDER_PAPERS = ['packing_slip', 'invoice'] as const
export type OrderPaperKind = (typeof ORDER_PAPERS)[number]

/** A tax invoice shows GST, a receipt does not. */
export type InvoiceKind = 'tax_invoice' | 'receipt'

/** From this total on a tax invoice names the buyer. */
const NAMED_BUYER_CENTS = 100_000

/** Whether a tax invoice over this total has to say who bought. */
export function namesBuyer(total: Cents): boolean {
  return total >= NAMED_BUYER_CENTS
}

/** Without an ABN a receipt; from AU$1,000 on also if it names no buyer, as after a sale at the counter. */
export function invoiceKind(abn: string, total: Cents, isNamed: boolean): InvoiceKind {
  return showsGst(abn) && (isNamed || !namesBuyer(total)) ? 'tax_invoice' : 'receipt'
}

type Papered = {
  number: string
  channel: OrderChannel
  needs_delivery: boolean
  fulfilment_status: FulfilmentStatus
  completed_at: string | null
}
type WithoutPaper = 'not_paid' | 'waiting' | 'cancelled' | 'at_counter' | 'by_email' | 'unknown'

/** An unpaid order has no paper; a cancelled one, one of the counter and one by e-mail have no packing slip, but keep their invoice. */
function whyWithout(paper: OrderPaperKind, order: Papered): WithoutPaper | undefined {
  if (order.completed_at === null) return 'not_paid'
  if (paper !== 'packing_slip') return undefined
  if (order.channel === 'counter') return 'at_counter'
  if (!order.needs_delivery) return 'by_email'
  const { fulfilment_status: status } = order
  return status === 'cancelled' || status === 'waiting' ? status : undefined
}

const WHY: Record<WithoutPaper, string> = {
  not_paid: 'Never paid, so there is nothing to print',
  waiting: 'Waits for a release, so there is nothing to pack yet',
  cancelled: 'Cancelled, so there is nothing to pack',
  at_counter: 'Sold at the counter, so there is nothing to pack',
  by_email: 'Delivered by e-mail, so there is nothing to pack',
  unknown: 'No such order',
}

type Chosen<Order> = { printed: Order[]; left_out: string[] }

/** The orders that have this paper, and one sentence per reason why others do not. */
export function choosePapers<Order>(
  paper: OrderPaperKind,
  numbers: readonly string[],
  orders: readonly { papered: Papered; order: Order }[],
): Chosen<Order> {
  const without: Record<WithoutPaper, string[]> = {
    not_paid: [],
    waiting: [],
    cancelled: [],
    at_counter: [],
    by_email: [],
    unknown: [],
  }
  const printed: Order[] = []
  for (const { papered, order } of orders) {
    const why = whyWithout(paper, papered)
    if (why) without[why].push(papered.number)
    else printed.push(order)
  }
  const known = new Set(orders.map(({ papered }) => papered.number))
  without.unknown = numbers.filter((number) => !known.has(number))
  const reasons = Object.keys(WHY) as WithoutPaper[]
  return {
    printed,
    left_out: reasons.filter((why) => without[why].length > 0).map((why) => `${WHY[why]}: ${without[why].join(', ')}.`),
  }
}

/** `gift_card_cents`: what of it is money of gift cards. */
type Refund = { amount_cents: number; gift_card_cents?: number; failed: boolean; reason: string; created_at: Date }
export type AdjustmentNote = { number: string; at: Date; reason: string; amount_cents: Cents; gst_cents: Cents }

/**
 * One adjustment note per refund, oldest first. Refunds of several payments at the same time are one note. A failed refund
 * keeps its number, so that others never change. The GST of all notes adds up to the invoice's once everything is
 * refunded. What was sold on gift cards has none.
 */
export function adjustmentNotes(orderNumber: string, refunds: readonly Refund[]): AdjustmentNote[] {
  const gstUpTo = (amount: number) => includedGst(cents(amount))
  const times = Map.groupBy(refunds, ({ created_at }) => created_at.getTime())
  let before = 0
  return [...times.values()].flatMap((together, place) => {
    const amount = together.reduce((sum, { amount_cents, failed }) => sum + (failed ? 0 : amount_cents), 0)
    if (amount === 0) return []
    const taxable = together.reduce(
      (sum, { amount_cents, gift_card_cents = 0, failed }) => sum + (failed ? 0 : amount_cents - gift_card_cents),
      0,
    )
    const gst_cents = cents(gstUpTo(before + taxable) - gstUpTo(before))
    before += taxable
    const { created_at: at, reason } = together[0]!
    return [{ number: `${orderNumber}-A${place + 1}`, at, reason, amount_cents: cents(amount), gst_cents }]
  })
}
