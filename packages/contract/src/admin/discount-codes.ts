import { MAX_CODE_CHARACTERS, normalCode } from '@pennysleeve/domain/discount-codes/discount-code.ts'
import { z } from 'zod'
import { pathId } from '../catalog.ts'
import { amount } from '../money.ts'
import { pageQuery, pagingFields } from '../paging.ts'
import type { RouteTable } from '../route.ts'

const MAX_USES = 1_000_000

/** A day in the shop's time zone. */
const day = z.iso.date('must be a day such as 2026-11-30')

const discountCode = z.object({
  id: z.int(),
  code: z.string(),
  /** `10%` or `AU$5.00`. */
  value: z.string(),
  display_minimum: z.string().nullable(),
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  once_a_customer: z.boolean(),
  max_uses: z.int().nullable(),
  state: z.enum(['active', 'not_begun', 'ended', 'used_up', 'off']),
  /** Paid orders with it, and what it took off them. */
  used: z.int(),
  display_given: z.string(),
  /** Orders that are being paid. */
  held: z.int(),
  made_by: z.string(),
  created_at: z.string(),
})
export type StaffDiscountCode = z.infer<typeof discountCode>

const newCode = z
  .object({
    code: z
      .string()
      .transform(normalCode)
      .pipe(
        z
          .string()
          .min(3, 'must have 3 characters or more')
          .max(MAX_CODE_CHARACTERS, `is longer than ${MAX_CODE_CHARACTERS} characters`)
          .regex(/^[A-Z0-9-]*$/, 'must be letters, digits and hyphens'),
      ),
    percent: z.int('must be a whole number').min(1, 'must be 1 or more').max(100, 'must be 100 or less').optional(),
    amount: amount('positive').optional(),
    minimum: amount('not negative').optional(),
    starts_on: day.optional(),
    ends_on: day.optional(),
    once_a_customer: z.boolean().default(false),
    max_uses: z
      .int('must be a whole number')
      .min(1, 'must be 1 or more')
      .max(MAX_USES, `must be ${MAX_USES} or fewer`)
      .optional(),
  })
  .refine(({ percent, amount: off }) => (percent === undefined) !== (off === undefined), {
    message: 'is needed: either this or an amount',
    path: ['percent'],
  })
  .refine(({ starts_on, ends_on }) => !starts_on || !ends_on || starts_on <= ends_on, {
    message: 'must not be before the first day',
    path: ['ends_on'],
  })
export type NewDiscountCode = z.output<typeof newCode>

const base = { access: 'staff', permission: 'discount_codes', cache: 'private', tag: 'discount codes' } as const

export const discountCodesRoutes = {
  'GET /api/admin/discount_codes': {
    ...base,
    summary: 'Discount codes, the latest first, with their uses and what they gave',
    query: z.object(pageQuery(25)),
    response: z.object({ discount_codes: z.array(discountCode), ...pagingFields }),
  },
  'POST /api/admin/discount_codes': {
    ...base,
    idempotent: true,
    summary: 'Makes a discount code. Its conditions stay as they are; it can be switched off',
    status: 201,
    body: z.object({ discount_code: newCode }),
    response: z.object({ discount_code: discountCode }),
  },
  'PUT /api/admin/discount_codes/:id': {
    ...base,
    idempotent: true,
    summary: 'Switches a discount code off, or on again. Orders that are being paid keep it',
    params: pathId,
    body: z.object({ discount_code: z.object({ active: z.boolean() }) }),
    response: z.object({ discount_code: discountCode }),
  },
} satisfies RouteTable
