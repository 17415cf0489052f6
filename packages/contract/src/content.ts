import type { FaqBlock } from '@pennysleeve/domain/content/faq-answer.ts'
import type { ConditionTexts } from '@pennysleeve/domain/copies/condition-texts.ts'
import { SHOP_LANGUAGES } from '@pennysleeve/domain/shop-language.ts'
import { z } from 'zod'
import { pagingFields } from './paging.ts'
import type { RouteTable } from './route.ts'

const banner = z.object({ image: z.string(), mobileImage: z.string(), caption: z.string() })

/** What the shop means by each condition, in a line. */
export const conditionTexts = z.object({
  nm: z.string(),
  lp: z.string(),
  mp: z.string(),
  hp: z.string(),
  dmg: z.string(),
} satisfies Record<keyof ConditionTexts, z.ZodType>)

/** What the shop is called and where it is reached. */
export const shopDetails = {
  name: z.string(),
  tagline: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  abn: z.string(),
  opening_hours: z.array(z.object({ days: z.string(), hours: z.string() })),
  events_url: z.string(),
}

const shop = z.object({
  ...shopDetails,
  notice: z.object({ title: z.string(), text: z.string(), enabled: z.boolean() }),
  banners: z.array(banner),
  promo: z.object({
    title: z.string(),
    text: z.string(),
    image: z.string(),
    button_label: z.string(),
    button_href: z.string(),
  }),
  /** The payment provider and its publishable key; the sandbox has none. */
  payment: z.object({ provider: z.enum(['sandbox', 'stripe']), public_key: z.string().nullable() }),
  features: z.object({ ordering: z.boolean(), selling: z.boolean() }),
  /** Shown while no orders are taken. */
  closed_text: z.string(),
  condition_texts: conditionTexts,
  /** The storefront's language, as far as it is translated. */
  language: z.enum(SHOP_LANGUAGES),
})
export type Shop = z.infer<typeof shop>

/** A block of an answer. `phone` is the shop's number, which the page reveals on demand. */
const faqBlock: z.ZodType<FaqBlock> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('link'), text: z.string(), href: z.string(), label: z.string() }),
  z.object({ kind: z.literal('phone') }),
  z.object({ kind: z.literal('email'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
])

export const contentRoutes = {
  'GET /api/shop': {
    access: 'public',
    cache: 'shared',
    tag: 'content',
    summary: 'Who the shop is and what its window shows',
    response: shop,
  },
  'GET /api/faq_items': {
    access: 'public',
    cache: 'shared',
    tag: 'content',
    summary: 'Frequently asked questions, in the shop’s order',
    response: z.object({
      faq_items: z.array(z.object({ id: z.int(), slug: z.string(), question: z.string(), blocks: z.array(faqBlock) })),
      ...pagingFields,
    }),
  },
} satisfies RouteTable
