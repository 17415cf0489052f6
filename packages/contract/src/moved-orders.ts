import { z } from 'zod'
import { pageQuery, pagingFields } from './paging.ts'
import type { RouteTable } from './route.ts'

/** An order of the program that the shop used before. */
const movedOrder = z.object({
  number: z.string(),
  /** The day; null: not known. */
  placed_on: z.string().nullable(),
  display_total: z.string().nullable(),
  /** In the words of that program. */
  status: z.string(),
  items: z.array(z.string()),
})
export type MovedOrder = z.infer<typeof movedOrder>

export const movedOrdersQuery = z.object(pageQuery(25))
export const movedOrdersPage = z.object({ moved_orders: z.array(movedOrder), ...pagingFields })

export const movedOrdersRoutes = {
  'GET /api/moved_orders': {
    access: 'customer',
    cache: 'private',
    tag: 'orders',
    summary: 'What the caller had bought before the shop moved to this program, newest first',
    query: movedOrdersQuery,
    response: movedOrdersPage,
  },
} satisfies RouteTable
