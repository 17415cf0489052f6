import { cents, displayMoney } from '@pennysleeve/domain/money.ts'
import type { RefundDestination } from '@pennysleeve/domain/payments/payment-methods.ts'
import type { AmountRow, EmailContent } from '../../mail/public.ts'

/** A refunded amount and its destination. */
export type RefundedAmount = { to: RefundDestination; amount_cents: number }

export type CalledOffKind = 'pre-order' | 'event'

export type RefundNews =
  | { kind: 'refunded'; reason: string }
  | { kind: 'cancelled' }
  /** Goods came back. */
  | { kind: 'returned'; reason: string; goods: string[] }
  /** Goods of an order to pack that the shop does not have; `emptied`: nothing of it is left to send; `all`: nothing at all. */
  | { kind: 'not found'; goods: string[]; all: boolean; emptied: boolean }
  /** Pre-ordered goods that do not come, or an event; `all`: nothing of the order is left. */
  | { kind: 'called off'; what: CalledOffKind; reason: string; goods: string[]; all: boolean }
  /** The customer does not come to an event. */
  | { kind: 'entry cancelled'; goods: string[] }
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
  if (news.kind === 'entry cancelled') return [{ kind: 'lines', title: 'Cancelled', lines: news.goods }]
  if (news.kind === 'not found') return [{ kind: 'lines', title: 'Not found', lines: news.goods }]
  return []
}

function headOf(number: string, news: RefundNews): { subject: string; title: string } {
  const { kind } = news
  if (kind === 'cancelled') return { subject: `Your order ${number} is cancelled`, title: 'Your order is cancelled' }
  if (kind === 'returned') return { subject: `Your return to order ${number}`, title: 'We have your return' }
  if (kind === 'not found') {
    return { subject: `Something of your order ${number} could not be found`, title: 'We could not find all of it' }
  }
  if (kind === 'called off') {
    const title = `Your ${news.what} was called off`
    return {
      subject: news.what === 'event' ? `${title} (order ${number})` : `Your pre-order ${number} was called off`,
      title,
    }
  }
  if (kind === 'entry cancelled')
    return { subject: `Your entry is cancelled (${number})`, title: 'Your entry is cancelled' }
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
        : `We are sorry: when we packed order ${number}, this could not be found. What you paid for it goes back to where it came from; ${news.emptied ? 'the rest of your order stays as it is' : 'the rest is on its way to you soon'}.`
    case 'called off':
      return `We are sorry: this ${news.what} of order ${number} was called off. ${news.reason} ${afterCallingOff(news)}`
    case 'entry cancelled':
      return `You have cancelled entries of order ${number}. What you paid for them goes back to where it came from.`
    case 'cancelled':
      return `Order ${number} is cancelled. What you paid for it goes back to where it came from.`
    default:
      return `Your card could not take back what we refunded for order ${number}, so we gave it to you as store credit.`
  }
}

function afterCallingOff({ what, all }: Extract<RefundNews, { kind: 'called off' }>): string {
  if (all) return 'The order is cancelled, and all that was left of your payment goes back to where it came from.'
  const back = 'What you paid for it goes back to where it came from'
  return what === 'event' ? `${back}.` : `${back}; the rest of your order stays as it is.`
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
