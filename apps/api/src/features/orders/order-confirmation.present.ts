import type { ShipAddress } from '@pennysleeve/contract/orders.ts'
import { addressLines } from '@pennysleeve/domain/australia.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { cents, displayMoney } from '@pennysleeve/domain/money.ts'
import { cancelTerms, entryPriceText, eventTimes } from '@pennysleeve/domain/events/event.ts'
import { printingParts } from '@pennysleeve/domain/catalog/printing.ts'
import { preOrderText, waitingTerms, waitsUntil } from '@pennysleeve/domain/pre-orders/pre-order.ts'
import { isCounterMethod } from '@pennysleeve/domain/payments/payment-methods.ts'
import { showsGst } from '@pennysleeve/domain/orders/shows-gst.ts'
import type { AmountRow, EmailContent, Letterhead } from '../mail/public.ts'
import { adjustmentsOf, type Adjustment } from './adjustments-of.ts'
import { computeTotals, type ComputedTotals } from './compute-totals.ts'
import { goodsOf, needsDelivery } from './needs-delivery.ts'
import type { GiftCardLineRow } from './gift-card-lines.queries.ts'
import type { OrderParts } from './order-parts.queries.ts'
import type { LineItemRow } from './orders.queries.ts'

/** The email that tells a customer what they bought, for how much, and where it goes. */
export function presentOrderConfirmation(parts: OrderParts, letterhead: Letterhead): EmailContent {
  const { order, lines } = parts
  const totals = computeTotals(parts)
  return {
    subject: `Your order ${order.number} at ${letterhead.name}`,
    title: 'Thank you for your order',
    parts: [
      { kind: 'text', text: introOf(parts) },
      { kind: 'amounts', rows: [...lines.map(goodsRow), ...parts.gift_cards.map(giftCardRow)] },
      {
        kind: 'amounts',
        rows: totalRows(totals, adjustmentsOf(parts, totals), {
          abn: letterhead.abn,
          atCounter: isPaidAtCounter(parts),
          goods: lines.length > 0,
        }),
      },
      ...entryParts(parts, letterhead),
      ...deliveryParts(parts, letterhead),
      { kind: 'text', text: 'Something not right? Just reply to this mail.' },
    ],
  }
}

function deliveryParts(parts: OrderParts, { name, address }: Letterhead): EmailContent['parts'] {
  if (!needsDelivery(parts)) return []
  if (computeTotals(parts).rate?.is_pickup) return [{ kind: 'lines', title: 'Pick up at', lines: [name, address] }]
  // Written by the checkout alone, through the contract's schema.
  return [{ kind: 'lines', title: 'Posted to', lines: addressLines(parts.order.ship_address as ShipAddress) }]
}

/** Its code goes to whoever gets it, in a mail of its own. */
function giftCardRow({ amount_cents, recipient_name, recipient_email, send_on }: GiftCardLineRow): AmountRow {
  const to = [recipient_name, recipient_email].filter(Boolean).join(' · ')
  const sent = send_on === null ? 'mailed now' : `mailed on ${dateText(send_on)}`
  return {
    label: 'Gift card',
    note: `${to === '' ? 'To you' : `For ${to}`}, ${sent}`,
    amount: displayMoney(cents(amount_cents)),
  }
}

function introOf({ order, lines }: OrderParts): string {
  if (lines.length === 0) return `Order ${order.number} is paid. A gift card comes in a mail of its own.`
  const day = waitsUntil(lines)
  if (goodsOf(lines).length === 0) return `Order ${order.number} is paid${lines.length > 0 ? ': see you there' : ''}.`
  if (day === null) return `Order ${order.number} is paid, and we are getting it ready for you.`
  return `Order ${order.number} is paid. ${waitingTerms(
    day,
    goodsOf(lines).some(({ pre_order }) => pre_order === null),
  )}`
}

/** When and where, of the entries; as lines of their own, because they are what somebody looks up again. */
function entryParts({ lines }: OrderParts, { name, address }: Letterhead): EmailContent['parts'] {
  return lines.flatMap((line) =>
    line.event
      ? [
          {
            kind: 'lines' as const,
            title: line.name,
            lines: [
              eventTimes(line.event),
              line.event.place ?? `${name}, ${address}`,
              ...(line.event.can_cancel ? [cancelTerms(line.event)] : []),
            ],
          },
        ]
      : [],
  )
}

function goodsRow(line: LineItemRow): AmountRow {
  const each = line.event ? entryPriceText(line.price_cents) : displayMoney(cents(line.price_cents))
  return {
    label: `${line.quantity} × ${line.name}`,
    note: [
      ...printingParts(line),
      ...(line.pre_order ? [preOrderText(line.pre_order)] : []),
      line.price_cents === 0 ? each : `${each} each`,
    ].join(' · '),
    amount: displayMoney(cents(line.price_cents * line.quantity)),
  }
}

/** An order of the web can be paid at the counter, before it is complete. */
function isPaidAtCounter({ payments }: OrderParts): boolean {
  return payments.some(({ payment_method_id }) => isCounterMethod(payment_method_id))
}

type Paper = { abn: string; atCounter: boolean; goods: boolean }

function totalRows(totals: ComputedTotals, adjustments: Adjustment[], { abn, atCounter, goods }: Paper): AmountRow[] {
  const { credit_cents, card_cents } = totals
  return [
    ...(goods ? [{ label: 'Goods', amount: displayMoney(totals.item_total_cents) }] : []),
    ...adjustments.map(({ label, amount_cents }) => ({ label, amount: displayMoney(amount_cents) })),
    ...(goods ? [{ label: totals.rate?.name ?? 'Shipping', amount: displayMoney(totals.ship_total_cents) }] : []),
    {
      label: 'Total',
      ...(showsGst(abn) &&
        totals.included_tax_cents > 0 && { note: `including GST of ${displayMoney(totals.included_tax_cents)}` }),
      amount: displayMoney(totals.total_cents),
      strong: true,
    },
    ...(credit_cents === 0 ? [] : [{ label: 'Paid with store credit', amount: displayMoney(credit_cents) }]),
    ...(card_cents === 0
      ? []
      : [{ label: atCounter ? 'Paid at the counter' : 'Paid by card', amount: displayMoney(card_cents) }]),
  ]
}
