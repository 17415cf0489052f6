import { MAX_PER_PAGE } from '@pennysleeve/domain/pagination.ts'
import { z } from 'zod'

/** An integer in a URL: digits only, so that `1e99`, `-1` and `abc` are refused. */
const wholeNumber = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    ],
    'must be a whole number',
  )
  .pipe(z.int('must be a whole number').nonnegative('must not be negative'))
  .meta({ type: 'integer' })

export const positiveNumber = wholeNumber.pipe(z.int().positive('must be 1 or more')).meta({ type: 'integer' })

export function pageQuery(defaultPerPage: number, maxPerPage: number = MAX_PER_PAGE) {
  return {
    page: positiveNumber.default(1),
    /** Larger values mean the maximum. */
    per_page: positiveNumber.default(defaultPerPage).transform((asked) => Math.min(asked, maxPerPage)),
  }
}

export const pagingFields = {
  count: z.int(),
  total_count: z.int(),
  current_page: z.int(),
  pages: z.int(),
  per_page: z.int(),
}
