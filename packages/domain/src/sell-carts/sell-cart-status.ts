import { businessDaysBefore, shopDay } from '../shop-day.ts'

export const SELL_CART_STATUSES = ['cart', 'pending', 'completed', 'received', 'paid', 'cancelled'] as const
export type SellCartStatus = (typeof SELL_CART_STATUSES)[number]

/** Every legal move. Only the first is the customer's. */
const MOVES: Record<SellCartStatus, readonly SellCartStatus[]> = {
  cart: ['pending'],
  pending: ['completed', 'cancelled'],
  completed: ['received', 'cancelled'],
  received: ['paid'],
  paid: [],
  cancelled: [],
}

export function mayBecome(status: SellCartStatus, next: SellCartStatus): boolean {
  return MOVES[status].includes(next)
}

/** Approved cards must be on their way within these days, or they may be repriced or cancelled. */
export const DAYS_TO_SEND = 3
const DAY_MS = 24 * 60 * 60 * 1000

/** Cards that have come are looked at and paid within these. */
const BUSINESS_DAYS_TO_PAY = 4

/** What is overdue: cards approved before `approved_before` and not here, and those here since before a day and not paid. */
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
