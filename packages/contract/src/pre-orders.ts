import { z } from 'zod'
import { order } from './orders.ts'
import type { RouteTable } from './route.ts'

export const preOrdersRoutes = {
  'PUT /api/orders/:number/cancel': {
    access: 'customer',
    cache: 'private',
    tag: 'orders',
    idempotent: true,
    summary: 'Cancels a paid order that waits for a release. The money goes back the way it was paid',
    params: z.object({ number: z.string() }),
    response: order,
  },
} satisfies RouteTable
