import { z } from 'zod'
import type { RouteTable } from './route.ts'

export const symbolsRoutes = {
  'GET /api/symbology': {
    access: 'public',
    cache: 'shared',
    tag: 'symbols',
    summary: 'Mana and other symbols with a picture each, in the shape of the public card-data service',
    response: z.object({ data: z.array(z.object({ symbol: z.string(), svg_uri: z.string(), english: z.string() })) }),
  },
} satisfies RouteTable
