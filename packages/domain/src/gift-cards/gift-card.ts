import { cents } from '../money.ts'

/** Without I, O, 0 and 1, which look alike: 32 characters, five bits each. */
export const GIFT_CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const GIFT_CODE_CHARACTERS = 16

export const MIN_GIFT_CARD_CENTS = cents(500)
export const MAX_GIFT_CARD_CENTS = cents(100_000)
export const MAX_GIFT_CARDS_A_SALE = 10
export const MAX_GIFT_CARD_NAME = 80
export const MAX_GIFT_CARD_MESSAGE = 500
/** How far ahead the day may lie on which a card is mailed. */
export const MAX_GIFT_CARD_DAYS_AHEAD = 365
/** Three years by Australian law. */
export const MIN_GIFT_CARD_YEARS = 3
export const MAX_GIFT_CARD_YEARS = 20

/** Of what an order sells on gift cards, among its adjustments. */
export const GIFT_CARDS_LABEL = 'Gift cards (no GST)'

/** Codes are compared without case, spaces and hyphens. */
export function normalGiftCode(typed: string): string {
  return typed.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()
}

/** `ABCDEFGHJKLMNPQR` → `ABCD-EFGH-JKLM-NPQR`, as it is printed. */
export function giftCodeText(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-')
}

/** The last day of a card that is sold on this day. */
export function giftCardExpiry(day: string, years: number): string {
  const last = Number(day.slice(0, 4)) + years
  const rest = day.slice(5)
  // Never a day less than the years.
  return rest === '02-29' && !isLeapYear(last) ? `${last}-03-01` : `${last}-${rest}`
}

function isLeapYear(year: number): boolean {
  return new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29
}

export const GIFT_CARD_STATES = ['active', 'spent', 'expired', 'void'] as const
export type GiftCardState = (typeof GIFT_CARD_STATES)[number]

export type GiftCardFacts = { balance_cents: number; expires_on: string; voided: boolean }

/** Of a card on this day in the shop's time zone. */
export function giftCardState({ balance_cents, expires_on, voided }: GiftCardFacts, today: string): GiftCardState {
  if (voided) return 'void'
  if (balance_cents === 0) return 'spent'
  return today > expires_on ? 'expired' : 'active'
}
