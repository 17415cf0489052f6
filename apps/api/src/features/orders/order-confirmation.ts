import type { NewMail } from '../mail/public.ts'
import type { OrderParts } from './order-parts.queries.ts'
import { presentOrderConfirmation } from './order-confirmation.present.ts'

/** Old news after this. */
const HOURS = 72

/** Part of completing an order: whoever completes it, its customer gets one confirmation. */
export function orderConfirmation(parts: OrderParts): NewMail {
  const { order, letterhead } = parts
  return {
    key: `order-confirmation:${order.id}`,
    to: order.email,
    content: presentOrderConfirmation(parts, letterhead),
    letterhead,
    confidential: false,
    hours: HOURS,
  }
}
