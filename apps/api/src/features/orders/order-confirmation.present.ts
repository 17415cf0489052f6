import type { ShipAddress } from '@pennysleeve/contract/orders.ts'
import { addressLines } from '@pennysleeve/domain/australia.ts'
import { cents, displayMoney } from '@pennysleeve/domain/money.ts'
import { printingParts } from '@pennysleeve/domain/printing.ts'
import type { AmountRow, Letter, Letterhead } from '../mail/public.ts'
import { accountOf, type OrderAccount } from './order-account.ts'
import type { OrderParts } from './order-parts.queries.ts'
import type { LineItemRow } from './orders.queries.ts'

/** The letter that tells a customer what they bought, for how much, and where it goes. */
export function presentOrderConfirmation(parts: OrderParts, letterhead: Letterhead): Letter {
  const { order, lines } = parts
  const account = accountOf(parts)
  return {
    subject: `Your order ${order.number} at ${letterhead.name}`,
    title: 'Thank you for your order',
    parts: [
      { kind: 'text', text: `Order ${order.number} is paid, and we are getting it ready for you.` },
      { kind: 'amounts', rows: lines.map(goodsRow) },
      { kind: 'amounts', rows: totalRows(account) },
      account.rate?.is_pickup
        ? { kind: 'lines', title: 'Pick up at', lines: [letterhead.name, letterhead.address] }
        : // Written by the checkout alone, through the contract's schema.
          { kind: 'lines', title: 'Posted to', lines: addressLines(order.ship_address as ShipAddress) },
      { kind: 'text', text: 'Something not right? Just reply to this mail.' },
    ],
  }
}

function goodsRow(line: LineItemRow): AmountRow {
  const each = `${displayMoney(cents(line.price_cents))} each`
  return {
    label: `${line.quantity} × ${line.name}`,
    note: [...printingParts(line), each].join(' · '),
    amount: displayMoney(cents(line.price_cents * line.quantity)),
  }
}

function totalRows(account: OrderAccount): AmountRow[] {
  const { adjustment_total_cents: discount, credit_cents, card_cents } = account
  return [
    { label: 'Goods', amount: displayMoney(account.item_total_cents) },
    ...(discount === 0
      ? []
      : [{ label: `Loyalty discount (${account.discount_percent}%)`, amount: displayMoney(discount) }]),
    { label: account.rate?.name ?? 'Shipping', amount: displayMoney(account.ship_total_cents) },
    {
      label: 'Total',
      note: `including GST of ${displayMoney(account.included_tax_cents)}`,
      amount: displayMoney(account.total_cents),
      strong: true,
    },
    ...(credit_cents === 0 ? [] : [{ label: 'Paid with store credit', amount: displayMoney(credit_cents) }]),
    ...(card_cents === 0 ? [] : [{ label: 'Paid by card', amount: displayMoney(card_cents) }]),
  ]
}
