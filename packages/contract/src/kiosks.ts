import { MAX_SALE_QUANTITY } from '@pennysleeve/domain/counter/counter-limits.ts'
import { MAX_KIOSK_LINES } from '@pennysleeve/domain/counter/kiosk-code.ts'
import { z } from 'zod'
import type { RouteTable } from './route.ts'

const line = z.object({
  variant_id: z.int().positive(),
  quantity: z
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(MAX_SALE_QUANTITY, `must be ${MAX_SALE_QUANTITY} or fewer`),
})

export const kiosksRoutes = {
  'POST /api/kiosk_baskets': {
    access: 'public',
    cache: 'private',
    tag: 'counter',
    summary: 'Leaves the basket of a tablet in the shop for the counter, where its code takes it over',
    status: 201,
    body: z.object({
      kiosk_basket: z.object({
        /** What makes the tablet a kiosk. */
        token: z.string().max(100, 'is too long'),
        lines: z
          .array(line)
          .min(1, 'must have a line')
          .max(MAX_KIOSK_LINES, `must be ${MAX_KIOSK_LINES} lines or fewer`)
          .refine(
            (lines) => new Set(lines.map((one) => one.variant_id)).size === lines.length,
            'must name each variant once',
          ),
      }),
    }),
    response: z.object({
      code: z.string(),
      /** The same as an SVG picture, for the counter's scanner. */
      qr_code: z.string(),
      /** Until when the counter can take it over. */
      expires_at: z.string(),
      display_total: z.string(),
    }),
  },
} satisfies RouteTable
