import { z } from 'zod'
import { conditionTexts } from '../content.ts'
import { onOneLine, plainLine, plainText, safeLink } from '../plain-text.ts'
import type { Route, RouteTable } from '../route.ts'
import { seenVersion, version } from './seen-version.ts'

const id = z.object({ id: z.string() })

/** The notice dialog of the home page. */
export const notice = z.object({ title: z.string(), text: z.string(), enabled: z.boolean(), version })
const promo = z.object({
  title: z.string(),
  text: z.string(),
  image: z.string(),
  button_label: z.string(),
  button_href: z.string(),
  version,
})
const bannerFields = z.object({ image: z.string(), mobile_image: z.string(), caption: z.string(), version })
const faqFields = z.object({
  question: z.string(),
  /** The source text: paragraphs, `- ` points, `[words](address)`, `{phone}`, `{email}`, `{shop}`, `{address}`. */
  answer: z.string(),
  version,
})

/** The editable content. Every change answers with all of it. */
const content = z.object({
  notice,
  /** Whether orders are taken: the notice should not contradict it. */
  ordering: z.boolean(),
  promo,
  banners: z.array(bannerFields.extend({ id: z.int() })),
  faq_items: z.array(faqFields.extend({ id: z.int(), slug: z.string() })),
  condition_texts: conditionTexts.extend({ version }),
})
export type Content = z.infer<typeof content>

const sentBanner = z.object({
  banner: z.object({
    image: z.string().max(200),
    mobile_image: z.string().max(200),
    caption: plainLine(120),
    version: seenVersion,
  }),
})
const sentFaqItem = z.object({
  faq_item: z.object({ question: plainLine(200), answer: plainText(5000), version: seenVersion }),
})
const sentOrder = z.object({ ids: z.array(z.int()).min(1).max(100) })

/** Blank for the default. */
const sentText = z.string().trim().max(200, 'is longer than 200 characters').check(onOneLine)

const change = {
  access: 'staff',
  permission: 'content',
  cache: 'private',
  tag: 'content',
  idempotent: true,
  response: content,
} as const satisfies Partial<Route>

export const adminContentRoutes = {
  'GET /api/admin/content': {
    access: 'staff',
    permission: 'content',
    cache: 'private',
    tag: 'content',
    summary: 'The shop window as staff edit it: notice, promotion, banners, questions and answers',
    response: content,
  },
  'PUT /api/admin/notice': {
    ...change,
    summary: 'Changes the notice on the home page, or switches it on or off',
    body: z.object({
      notice: z.object({ title: plainLine(120), text: plainText(1000), enabled: z.boolean(), version: seenVersion }),
    }),
  },
  'PUT /api/admin/promo': {
    ...change,
    summary: 'Changes the promotion below the banners',
    body: z.object({
      promo: z.object({
        title: plainLine(120),
        text: plainText(500),
        image: z.string().max(200),
        button_label: plainLine(40),
        button_href: safeLink,
        version: seenVersion,
      }),
    }),
  },
  'POST /api/admin/banners': { ...change, summary: 'Adds a banner after the others', status: 201, body: sentBanner },
  'PUT /api/admin/banners/:id': { ...change, summary: 'Changes a banner', params: id, body: sentBanner },
  'DELETE /api/admin/banners/:id': { ...change, summary: 'Takes a banner down', params: id },
  'PUT /api/admin/banner_order': {
    ...change,
    summary: 'Puts the banners into this order; all of them are named',
    body: z.object({ banner_order: sentOrder }),
  },
  'POST /api/admin/faq_items': {
    ...change,
    summary: 'Adds a question after the others',
    status: 201,
    body: sentFaqItem,
  },
  'PUT /api/admin/faq_items/:id': { ...change, summary: 'Changes a question', params: id, body: sentFaqItem },
  'DELETE /api/admin/faq_items/:id': { ...change, summary: 'Removes a question', params: id },
  'PUT /api/admin/faq_order': {
    ...change,
    summary: 'Puts the questions into this order; all of them are named',
    body: z.object({ faq_order: sentOrder }),
  },
  'PUT /api/admin/condition_texts': {
    ...change,
    summary: 'Changes what the shop says about each condition; a blank text is the default again',
    body: z.object({
      condition_texts: z.object({
        nm: sentText,
        lp: sentText,
        mp: sentText,
        hp: sentText,
        dmg: sentText,
        version: seenVersion,
      }),
    }),
  },
} satisfies RouteTable
