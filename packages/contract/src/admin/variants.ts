import { CONDITIONS } from '@pennysleeve/domain/copies/conditions.ts'
import { LANGUAGE_CODES } from '@pennysleeve/domain/copies/languages.ts'
import { MAX_ON_HAND, MAX_VARIANTS_AT_ONCE } from '@pennysleeve/domain/inventory/inventory.ts'
import { z } from 'zod'
import { pathId } from '../catalog.ts'
import { idList } from '../id-list.ts'
import { amount } from '../money.ts'
import type { RouteTable } from '../route.ts'
import { inventoryProduct, slotText } from './inventory.ts'

const condition = z.enum(CONDITIONS, 'must be a condition').nullable()
const language = z.enum(LANGUAGE_CODES, 'must be a language')

const newVariant = z.object({
  /** Null for sealed items and accessories only. */
  condition,
  language: language.default('en'),
  /** Null: not for sale. Absent: by the grade's share of the near mint price. */
  price: amount('positive').nullish(),
  on_hand: z
    .int('must be a whole number')
    .min(0, 'must not be less than 0')
    .max(MAX_ON_HAND, 'is too large')
    .default(0),
})

const regrade = z.object({
  from_variant_id: z.int(),
  condition,
  language,
  quantity: z.int('must be a whole number').min(1, 'must be 1 or more').max(MAX_ON_HAND, 'is too large'),
  /** For a target without a price; absent, the grade's share of the near mint price. */
  price: amount('positive').optional(),
})

const base = { access: 'staff', permission: 'catalogue', cache: 'private', tag: 'inventory' } as const
const variants = z.object({
  variants: z.array(inventoryProduct),
  /** What a variant without a price would cost by its grade, where another one of its language has a price. */
  grade_prices: z.array(z.object({ condition: z.enum(CONDITIONS), language, price: z.string() })),
})

const tooMany = `must be ${MAX_VARIANTS_AT_ONCE} variants or fewer`
const variantIds = idList({ must: 'must be ids of variants', max: MAX_VARIANTS_AT_ONCE, tooMany })

const label = inventoryProduct.extend({
  /** The SKU as an SVG picture, for a scanner. */
  qr_code: z.string(),
})
export type Label = z.infer<typeof label>

export const variantsRoutes = {
  'GET /api/admin/labels': {
    ...base,
    summary: 'What the labels of these variants say, in the given order',
    query: z.object({ variant_ids: variantIds }),
    response: z.object({ labels: z.array(label) }),
  },
  'PUT /api/admin/variants/slot': {
    ...base,
    idempotent: true,
    summary: 'Puts all copies of these variants into one slot, or with null into none',
    body: z.object({
      variant_ids: z.array(z.int()).min(1, "can't be empty").max(MAX_VARIANTS_AT_ONCE, tooMany),
      slot: slotText,
    }),
    response: z.object({ variants: z.array(inventoryProduct) }),
  },
  'PUT /api/admin/variants/retired': {
    ...base,
    idempotent: true,
    summary:
      'Retires these variants, except those that are being paid for, which it names; or brings them back, without a price',
    body: z.object({
      variant_ids: z.array(z.int()).min(1, "can't be empty").max(MAX_VARIANTS_AT_ONCE, tooMany),
      retired: z.boolean(),
    }),
    response: z.object({
      /** Those that were changed. */
      variants: z.array(inventoryProduct),
      /** Those that orders in payment have reserved. */
      reserved: z.array(inventoryProduct),
    }),
  },
  'GET /api/admin/products/:id/variants': {
    ...base,
    summary: 'The variants of a product by condition and language, best first',
    params: pathId,
    response: variants,
  },
  'POST /api/admin/products/:id/variants': {
    ...base,
    idempotent: true,
    summary: 'Adds a condition and language in which a product is sold, unless told at the price of that grade',
    status: 201,
    params: pathId,
    body: z.object({ variant: newVariant }),
    response: z.object({ variant: inventoryProduct }),
  },
  'POST /api/admin/products/:id/regrades': {
    ...base,
    idempotent: true,
    summary:
      'Moves copies to another condition or language of the same product, which is added with a price if it is missing',
    status: 201,
    params: pathId,
    body: z.object({ regrade }),
    response: variants,
  },
} satisfies RouteTable
