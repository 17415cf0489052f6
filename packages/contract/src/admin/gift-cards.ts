import { GIFT_CARD_STATES, MAX_GIFT_CARD_YEARS, MIN_GIFT_CARD_YEARS } from '@pennysleeve/domain/gift-cards/gift-card.ts'
import { z } from 'zod'
import { email } from '../email-address.ts'
import { pathId } from '../catalog.ts'
import { giftCardAmount, giftCardBalance, giftCode } from '../gift-cards.ts'
import { pageQuery, pagingFields } from '../paging.ts'
import { plainLine } from '../plain-text.ts'
import type { RouteTable } from '../route.ts'

const giftCard = giftCardBalance.extend({
  id: z.int(),
  balance: z.string(),
  /** Null: moved in from another program. */
  order_number: z.string().nullable(),
  recipient_email: z.string().nullable(),
  replaces_id: z.int().nullable(),
  replaced_by_id: z.int().nullable(),
  created_at: z.string(),
})
export type StaffGiftCard = z.infer<typeof giftCard>

const detail = z.object({
  gift_card: giftCard,
  /** The latest first. */
  entries: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(['sold', 'moved_in', 'spent', 'refunded', 'redeemed', 'voided', 'replaced']),
      display_amount: z.string(),
      reason: z.string(),
      made_by: z.string().nullable(),
      created_at: z.string(),
    }),
  ),
})
export type StaffGiftCardDetail = z.infer<typeof detail>

const giftCardSettings = z.object({
  /** How long cards are valid that are sold from now on. */
  years: z.int(),
  sold_online: z.boolean(),
  /** The amounts that the web sells: `5.00`. */
  least: z.string(),
  most: z.string(),
})
export type GiftCardSettings = z.infer<typeof giftCardSettings>

const base = { access: 'staff', permission: 'gift_cards', cache: 'private', tag: 'gift cards' } as const
const reason = plainLine(200)

export const adminGiftCardsRoutes = {
  'GET /api/admin/gift_cards': {
    ...base,
    summary: 'Gift cards, newest first, and what the shop owes on all of them',
    query: z.object({
      /** The end of a code, an order’s number or the beginning of an e-mail address. */
      q: z.string().trim().max(200, 'is too long').optional(),
      state: z.enum(GIFT_CARD_STATES).optional(),
      ...pageQuery(25),
    }),
    response: z.object({
      gift_cards: z.array(giftCard),
      /** Of all cards that can be spent. */
      display_outstanding: z.string(),
      /** Left on cards that have run out. */
      display_expired: z.string(),
      ...giftCardSettings.shape,
      ...pagingFields,
    }),
  },
  'GET /api/admin/gift_cards/:id': {
    ...base,
    summary: 'A gift card with its ledger',
    params: pathId,
    response: detail,
  },
  'POST /api/admin/gift_cards/lookup': {
    ...base,
    permission: 'counter',
    summary: 'The card with this code, to pay with it at the counter',
    body: z.object({ code: giftCode }),
    response: giftCard,
  },
  'POST /api/admin/gift_cards/:id/code': {
    ...base,
    summary: 'The code of a card for printing, within a day of its sale; each look is logged',
    params: pathId,
    response: z.object({ code: z.string() }),
  },
  'POST /api/admin/gift_cards/:id/void': {
    ...base,
    idempotent: true,
    summary: 'Takes what is left off a card for good',
    params: pathId,
    body: z.object({ reason }),
    response: detail,
  },
  'POST /api/admin/gift_cards/:id/replacement': {
    ...base,
    idempotent: true,
    summary: 'Moves what is left to a new card with a new code; answers with the new card',
    status: 201,
    params: pathId,
    body: z.object({ reason, recipient_email: email.optional() }),
    response: detail,
  },
  'PUT /api/admin/gift_card_settings': {
    ...base,
    permission: 'settings',
    idempotent: true,
    summary: 'Sets how long cards are valid that are sold from now on, and which the web sells',
    body: z
      .object({
        years: z
          .int('must be a whole number')
          .min(MIN_GIFT_CARD_YEARS, `must be ${MIN_GIFT_CARD_YEARS} or more, by law`)
          .max(MAX_GIFT_CARD_YEARS, `must be ${MAX_GIFT_CARD_YEARS} or fewer`),
        /** Left out: as it is. */
        sold_online: z.boolean().optional(),
        least: giftCardAmount.optional(),
        most: giftCardAmount.optional(),
      })
      .refine(({ least, most }) => least === undefined || most === undefined || least <= most, {
        path: ['most'],
        message: 'must not be less than the smallest amount',
      }),
    response: giftCardSettings,
  },
} satisfies RouteTable
