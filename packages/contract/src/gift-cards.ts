import {
  GIFT_CARD_STATES,
  MAX_GIFT_CARD_CENTS,
  MAX_GIFT_CARD_MESSAGE,
  MAX_GIFT_CARD_NAME,
  MIN_GIFT_CARD_CENTS,
} from '@pennysleeve/domain/gift-cards/gift-card.ts'
import { z } from 'zod'
import { email } from './email-address.ts'
import { amount } from './money.ts'
import { plainLine, plainText } from './plain-text.ts'
import type { RouteTable } from './route.ts'

/** As typed: with or without hyphens and spaces, upper or lower case. */
export const giftCode = plainLine(60)

export const giftCardAmount = amount('positive').refine(
  (cents) => cents >= MIN_GIFT_CARD_CENTS && cents <= MAX_GIFT_CARD_CENTS,
  'must be from 5.00 to 1000.00',
)

/** A gift card for the cart. Without a recipient's address it goes to whoever buys it. */
export const newGiftCard = z.object({
  amount: giftCardAmount,
  recipient_email: email.optional(),
  recipient_name: plainLine(MAX_GIFT_CARD_NAME).optional(),
  sender_name: plainLine(MAX_GIFT_CARD_NAME).optional(),
  message: plainText(MAX_GIFT_CARD_MESSAGE).optional(),
  /** The day in Darwin on which it is mailed; without it is mailed once it is paid. */
  send_on: z.iso.date('must be a day such as 2026-12-24').optional(),
})
export type NewGiftCard = z.infer<typeof newGiftCard>
/** The same as it is sent. */
export type GiftCardInput = z.input<typeof newGiftCard>

/** A gift card that an order sells. */
export const soldGiftCard = z.object({
  id: z.int(),
  amount: z.string(),
  display_amount: z.string(),
  /** Null: it goes to whoever buys it. */
  recipient_email: z.string().nullable(),
  recipient_name: z.string(),
  sender_name: z.string(),
  message: z.string(),
  send_on: z.string().nullable(),
  /** When its code was mailed. */
  mailed_at: z.string().nullable(),
  /** The last four characters of its code, once it is made. */
  ending: z.string().nullable(),
})
export type SoldGiftCard = z.infer<typeof soldGiftCard>

export const giftCardBalance = z.object({
  /** The last four characters of its code. */
  ending: z.string(),
  display_balance: z.string(),
  /** The last day in Darwin. */
  expires_on: z.string(),
  state: z.enum(GIFT_CARD_STATES),
})
export type GiftCardBalance = z.infer<typeof giftCardBalance>

const giftCardOffer = z.object({
  sold_online: z.boolean(),
  /** `5.00` */
  least: z.string(),
  most: z.string(),
  /** Amounts to choose from. */
  amounts: z.array(z.string()),
  /** How long a card is valid. */
  years: z.int(),
})
export type GiftCardOffer = z.infer<typeof giftCardOffer>

export const giftCardsRoutes = {
  'GET /api/gift_cards/offer': {
    access: 'public',
    cache: 'shared',
    tag: 'gift cards',
    summary: 'Whether gift cards are sold online, and for which amounts',
    response: giftCardOffer,
  },
  'POST /api/gift_cards/balance': {
    access: 'public',
    cache: 'private',
    tag: 'gift cards',
    summary: 'What is left on a gift card',
    body: z.object({ code: giftCode }),
    response: giftCardBalance,
  },
  'POST /api/gift_cards/redemptions': {
    access: 'customer',
    cache: 'private',
    tag: 'gift cards',
    idempotent: true,
    summary: 'Turns all that is left on a gift card into store credit, which pays at the checkout by itself',
    status: 201,
    body: z.object({ code: giftCode }),
    response: z.object({ display_amount: z.string() }),
  },
} satisfies RouteTable
