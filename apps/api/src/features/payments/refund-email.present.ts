import { cents, displayMoney } from '@pennysleeve/domain/money.ts'
import type { RefundDestination } from '@pennysleeve/domain/payments/payment-methods.ts'
import type { AmountRow, EmailContent } from '../mail/public.ts'

/** A refunded amount and its destination. */
export type RefundedAmount = { to: RefundDestination; amount_cents: number }

export type RefundNews =
  | { kind: 'refunded'; reason: string }
  | { kind: 'cancelled' }
  /** Goods came back. */
  | { kind: 'returned'; reason: string; goods: string[] }
  /** Goods of an order to pack that the shop does not have; `all`: nothing of it is left to send. */
  | { kind: 'not found'; goods: string[]; all: boolean }
  /** Pre-ordered goods that do not come; `all`: nothing of the order is left to send. */
  | { kind: 'called off'; reason: string; goods: string[]; all: boolean }
  /** The card refund failed. */
  | { kind: 'credit instead' }

/** The mail about a refund: amounts, reason and destination. */
export function presentRefundEmail(number: string, news: RefundNews, given: RefundedAmount[]): EmailContent {
  return {
    ...headOf(number, news),
    parts: [
      { kind: 'text', text: textOf(number, news) },
      ...goodsOf(news),
      ...(given.length > 0 ? [{ kind: 'amounts' as const, rows: given.map(givenRow) }] : []),
      { kind: 'text', text: 'Something not right? Just reply to this mail.' },
    ],
  }
}

function goodsOf(news: RefundNews): EmailContent['parts'] {
  if (news.kind === 'returned') return [{ kind: 'lines', title: 'Returned', lines: news.goods }]
  if (news.kind === 'called off') return [{ kind: 'lines', title: 'Called off', lines: news.goods }]
  if (news.kind === 'not found') return [{ kind: 'lines', title: 'Not found', lines: news.goods }]
  return []
}

function headOf(number: string, { kind }: RefundNews): { subject: string; title: string } {
  if (kind === 'cancelled') return { subject: `Your order ${number} is cancelled`, title: 'Your order is cancelled' }
  if (kind === 'returned') return { subject: `Your return to order ${number}`, title: 'We have your return' }
  if (kind === 'not found') {
    return { subject: `Something of your order ${number} could not be found`, title: 'We could not find all of it' }
  }
  if (kind === 'called off') {
    return { subject: `Your pre-order ${number} was called off`, title: 'Your pre-order was called off' }
  }
  return { subject: `A refund for your order ${number}`, title: 'Your money is coming back' }
}

function textOf(number: string, news: RefundNews): string {
  switch (news.kind) {
    case 'refunded':
      return `We give money back for order ${number}: ${news.reason}`
    case 'returned':
      return `You have returned goods of order ${number}: ${news.reason}`
    case 'not found':
      return news.all
        ? `We are sorry: we could not find what you ordered, so order ${number} is cancelled. All that was left of your payment goes back to where it came from.`
        : `We are sorry: when we packed order ${number}, this could not be found. What you paid for it goes back to where it came from; the rest is on its way to you soon.`
    case 'called off':
      return `We are sorry: this pre-order of order ${number} was called off. ${news.reason} ${
        news.all
          ? 'The order is cancelled, and all that was left of your payment goes back to where it came from.'
          : 'What you paid for it goes back to where it came from; the rest of your order stays as it is.'
      }`
    case 'cancelled':
      return `Order ${number} is cancelled. What you paid for it goes back to where it came from.`
    default:
      return `Your card could not take back what we refunded for order ${number}, so we gave it to you as store credit.`
  }
}

const DESTINATIONS: Record<RefundDestination, Omit<AmountRow, 'amount'>> = {
  card: { label: 'To your card', note: 'Your bank may take 5 to 10 business days.' },
  credit: { label: 'As store credit', note: 'In your account already.' },
  cash: { label: 'In cash', note: 'At our counter.' },
  terminal: { label: 'To your card', note: 'At our counter.' },
  gift_card: { label: 'To your gift card', note: 'On it already.' },
}

function givenRow({ to, amount_cents }: RefundedAmount): AmountRow {
  return { ...DESTINATIONS[to], amount: displayMoney(cents(amount_cents)) }
}
