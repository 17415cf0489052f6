import type { ShipAddress } from '@pennysleeve/contract/orders.ts'
import { addressLines } from '@pennysleeve/domain/australia.ts'
import { nameWithPrinting } from '@pennysleeve/domain/catalog/printing.ts'
import type { Rate } from '@pennysleeve/domain/checkout/shipping.ts'
import type { EmailContent, Letterhead } from '../mail/public.ts'
import type { OrderParts } from '../orders/public.ts'

/** The mail about a shipped order. */
export function presentShippedEmail(
  { order, lines }: OrderParts,
  rate: Rate | undefined,
  shop: Letterhead,
): EmailContent {
  const goods = {
    kind: 'lines' as const,
    title: 'In it',
    lines: lines.flatMap((line) => {
      const copies = line.quantity - line.returned_quantity
      return copies > 0 ? [`${copies} × ${nameWithPrinting(line)}`] : []
    }),
  }
  const help = { kind: 'text' as const, text: 'Something not right? Just reply to this mail.' }
  if (rate?.is_pickup) {
    return {
      subject: `Your order ${order.number} is ready to pick up at ${shop.name}`,
      title: 'Your order is ready to pick up',
      parts: [
        { kind: 'text', text: `Order ${order.number} is packed and waits for you. Please bring its number.` },
        { kind: 'lines', title: 'Pick up at', lines: [shop.name, shop.address] },
        goods,
        help,
      ],
    }
  }
  return {
    subject: `Your order ${order.number} is on its way`,
    title: 'Your order is on its way',
    parts: [
      { kind: 'text', text: `Order ${order.number} has left our shop${rate ? ` (${rate.name})` : ''}.` },
      ...(order.tracking ? [{ kind: 'lines' as const, title: 'Tracking number', lines: [order.tracking] }] : []),
      // Stored by the checkout only, through the contract's schema.
      { kind: 'lines', title: 'Posted to', lines: addressLines(order.ship_address as ShipAddress) },
      goods,
      help,
    ],
  }
}
