import { GIFT_CARD_STATES } from '@pennysleeve/domain/gift-cards/gift-card.ts'
import { z } from 'zod'
import { plainLine } from './plain-text.ts'
import type { RouteTable } from './route.ts'

/** As typed: with or without hyphens and spaces, upper or lower case. */
export const giftCode = plainLine(60)

export const giftCardBalance = z.object({
  /** The last four characters of its code. */
  ending: z.string(),
  display_balance: z.string(),
  /** The last day in Darwin. */
  expires_on: z.string(),
  state: z.enum(GIFT_CARD_STATES),
})
export type GiftCardBalance = z.infer<typeof giftCardBalance>

export const giftCardsRoutes = {
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
