import { businessDaysBefore, shopDay } from '../shop-day.ts'

export const SELL_CART_STATUSES = [
  'cart',
  'pending',
  'completed',
  'received',
  'offered',
  'paid',
  'declined',
  'returned',
  'cancelled',
] as const
export type SellCartStatus = (typeof SELL_CART_STATUSES)[number]

/** Allowed transitions. An offer also goes back to `received`: by the customer's consent or a new grading. */
const MOVES: Record<SellCartStatus, readonly SellCartStatus[]> = {
  cart: ['pending'],
  pending: ['completed', 'cancelled'],
  completed: ['received', 'cancelled'],
  received: ['offered', 'paid'],
  offered: ['declined'],
  paid: [],
  declined: ['returned'],
  returned: [],
  cancelled: [],
}

export function canBecome(status: SellCartStatus, next: SellCartStatus): boolean {
  return MOVES[status].includes(next)
}

/** Days to send approved cards; then they can be repriced or cancelled. */
export const DAYS_TO_SEND = 3
const DAY_MS = 24 * 60 * 60 * 1000

/** Business days to grade and pay received cards. */
const BUSINESS_DAYS_TO_PAY = 4

/**
 * Deadlines: cards approved before `approved_before` and not received, and those received before a day and not paid.
 */
export type Overdue = { approved_before: Date; received_before: string }

export function overdueAt(now: Date): Overdue {
  return {
    approved_before: new Date(now.getTime() - DAYS_TO_SEND * DAY_MS),
    received_before: businessDaysBefore(shopDay(now), BUSINESS_DAYS_TO_PAY),
  }
}

export function sendBy(completedAt: Date): Date {
  return new Date(completedAt.getTime() + DAYS_TO_SEND * DAY_MS)
}
