import { dateText } from '@pennysleeve/domain/date-text.ts'
import { cents, displayMoney } from '@pennysleeve/domain/money.ts'
import { copyText } from '@pennysleeve/domain/copies/copy-text.ts'
import { nameWithPrinting, printingParts } from '@pennysleeve/domain/catalog/printing.ts'
import type { SellCartStatus } from '@pennysleeve/domain/sell-carts/sell-cart-status.ts'
import { CREDIT_BONUS_PERCENT, HANDLING_FEE_PERCENT, sellTotals } from '@pennysleeve/domain/sell-carts/sell-prices.ts'
import type { AmountRow, EmailContent, Letterhead } from '../mail/public.ts'
import type { ItemRow } from './sell-cart-items.queries.ts'
import type { SellCartRow } from './sell-carts.queries.ts'

export type SellCartEvent = Exclude<SellCartStatus, 'cart'> | 'repriced' | 'reminded'

const TITLES: Record<SellCartEvent, string> = {
  pending: 'We have your sell order',
  completed: 'Your cards are ready to send',
  repriced: 'Your sell order has new prices',
  received: 'Your cards have arrived',
  offered: 'We have an offer for your cards',
  reminded: 'Our offer for your cards still stands',
  declined: 'Your cards come back to you',
  returned: 'Your cards are on their way back',
  paid: 'Your cards are paid',
  cancelled: 'Your sell order is cancelled',
}

export type SellCartNotice = {
  cart: SellCartRow
  items: ItemRow[]
  event: SellCartEvent
  reason?: string | undefined
  href?: string | undefined
}

/** The mail about a change of status. */
export function presentSellCartEmail(notice: SellCartNotice, letterhead: Letterhead): EmailContent {
  const { cart, items, event } = notice
  const remaining = items.filter(({ quantity }) => quantity > 0)
  const struck = items.filter(({ quantity }) => quantity === 0)
  return {
    subject: `${TITLES[event]}: sell order ${cart.id} at ${letterhead.name}`,
    title: TITLES[event],
    parts: [
      ...textsOf(notice).map((text) => ({ kind: 'text' as const, text })),
      ...(notice.href === undefined ? [] : [{ kind: 'link' as const, label: 'Answer our offer', href: notice.href }]),
      { kind: 'amounts', rows: [...remaining.flatMap((item) => itemRows(item, cart)), ...totalRows(cart, items)] },
      ...(struck.length > 0 ? [{ kind: 'lines' as const, title: STRUCK, lines: struck.map(struckLine) }] : []),
      ...(cart.status === 'completed'
        ? [{ kind: 'lines' as const, title: 'Send to', lines: [letterhead.name, letterhead.address] }]
        : []),
      { kind: 'text', text: 'Something not right? Just reply to this mail.' },
    ],
  }
}

const AMENDED = 'Your sell order has been amended. Please only send the following approved cards.'

function textsOf({ cart, event, reason }: SellCartNotice): string[] {
  const method = cart.payment_method === 'cash' ? 'by bank transfer' : 'as store credit'
  switch (event) {
    case 'pending':
      return [`We look at sell order ${cart.id} and write to you when you can send the cards. The prices are fixed.`]
    case 'completed':
      return [
        ...(cart.amended ? [AMENDED] : []),
        `Please write the number ${cart.id} on the parcel and send it, or drop it off, within 3 days.`,
      ]
    case 'repriced':
      return [
        ...(cart.amended ? [AMENDED] : []),
        'Your cards did not reach us within 3 days, so we now buy them at today’s prices.',
        `If they suit you, write the number ${cart.id} on the parcel and send it, or drop it off, within 3 days.`,
      ]
    case 'received':
      return ['We are looking at your cards now. That takes up to 4 business days.']
    case 'offered':
    case 'reminded':
      return [
        `Some of your cards are not as quoted, so we offer ${displayMoney(cents(cart.payout_cents ?? 0))} ${method} instead. Nothing is bought until you accept.`,
        `Please accept or decline by ${dateText(cart.offer_until!.toISOString())}. Without an answer we send your cards back.`,
      ]
    case 'declined':
      return [reason ?? 'You have declined our offer.', 'We have bought nothing and send all your cards back.']
    case 'returned':
      return ['All cards of this sell order are on their way back to you.', ...(reason === undefined ? [] : [reason])]
    case 'paid':
      return [`We have paid ${displayMoney(cents(cart.payout_cents ?? 0))} ${method}.`]
    default:
      return [reason ?? 'We are sorry.']
  }
}

const STRUCK = 'Not wanted this time — please keep these'

function struckLine(item: ItemRow): string {
  return `${item.offered_quantity ?? 0} × ${nameWithPrinting(item)}: ${item.amend_reason}`
}

/** Before grading a row an item, then one for each condition and language it came in. */
function itemRows(item: ItemRow, cart: SellCartRow): AmountRow[] {
  const quoted = { quantity: item.quantity, price_cents: item.price_cents ?? 0, grade: undefined }
  const nothing = { ...quoted, quantity: 0 }
  const found =
    cart.graded_at === null
      ? [quoted]
      : item.grades.length === 0
        ? [nothing]
        : item.grades.map((grade) => ({ ...grade, grade }))
  const named = item.grades.some(({ condition, language }) => condition !== 'nm' || language !== item.language)
  return found.map(({ grade, quantity, price_cents }, at) => ({
    label: `${quantity} × ${item.name}`,
    note: [
      ...printingParts(item),
      ...(grade && named ? [copyText(grade)] : []),
      `${displayMoney(cents(price_cents))} each`,
      ...(at === found.length - 1 ? refusedNotes(item, cart) : []),
    ].join(' · '),
    amount: displayMoney(cents(price_cents * quantity)),
  }))
}

function refusedNotes(item: ItemRow, cart: SellCartRow): string[] {
  const unwanted = (item.offered_quantity ?? item.quantity) - item.quantity
  const rejected = cart.graded_at === null ? 0 : item.quantity - (item.accepted_quantity ?? 0)
  return [
    ...(unwanted > 0 ? [`${unwanted} not wanted: ${item.amend_reason}`] : []),
    ...(rejected > 0 ? [`${rejected} rejected: ${item.reject_reason}`] : []),
  ]
}

function payoutLabel({ status, payment_method }: SellCartRow): string {
  const words = status === 'paid' ? 'Paid' : 'Our offer'
  return payment_method === 'cash' ? words : `${words} as store credit, with the bonus of ${CREDIT_BONUS_PERCENT}%`
}

function totalRows(cart: SellCartRow, items: ItemRow[]): AmountRow[] {
  if (cart.payout_cents !== null) {
    const fee = cart.fee_cents ?? 0
    return [
      ...(fee > 0 ? [{ label: `Handling fee (${HANDLING_FEE_PERCENT}%)`, amount: displayMoney(cents(0 - fee)) }] : []),
      {
        label: payoutLabel(cart),
        amount: displayMoney(cents(cart.payout_cents)),
        strong: true,
      },
    ]
  }
  const totals = sellTotals(items.map(({ price_cents, quantity }) => ({ price_cents: price_cents ?? 0, quantity })))
  return cart.payment_method === 'cash'
    ? [{ label: 'Total', amount: displayMoney(totals.cash_cents), strong: true }]
    : [
        { label: 'Total in cash', amount: displayMoney(totals.cash_cents) },
        {
          label: `Store credit bonus (${CREDIT_BONUS_PERCENT}%)`,
          amount: displayMoney(cents(totals.credit_cents - totals.cash_cents)),
        },
        { label: 'Total as store credit', amount: displayMoney(totals.credit_cents), strong: true },
      ]
}
