import { NEWS_HOURS, type NewMail } from '../mail/public.ts'
import type { OrderParts } from './order-parts.queries.ts'
import { presentOrderConfirmation } from './order-confirmation.present.ts'

/** The confirmation mail, queued by the statement that completes the order, so it is sent once. */
export function orderConfirmation(parts: OrderParts): NewMail {
  const { order, letterhead } = parts
  return {
    key: `order-confirmation:${order.id}`,
    to: order.email,
    content: presentOrderConfirmation(parts, letterhead),
    letterhead,
    confidential: false,
    hours: NEWS_HOURS,
  }
}
