import { MAX_KIOSK_NAME_CHARACTERS } from '@pennysleeve/domain/counter/kiosk-code.ts'
import { z } from 'zod'
import { pathId } from '../catalog.ts'
import { plainLine } from '../plain-text.ts'
import type { RouteTable } from '../route.ts'
import { takenBasket } from './held-baskets.ts'

const base = { access: 'staff', permission: 'counter', cache: 'private', tag: 'counter' } as const

const kiosk = z.object({ id: z.int(), name: z.string(), made_by: z.string(), made_at: z.string() })
export type Kiosk = z.infer<typeof kiosk>

export const adminKiosksRoutes = {
  'GET /api/admin/counter/kiosks': {
    ...base,
    summary: 'Tablets of the shop that are kiosks',
    response: z.object({ kiosks: z.array(kiosk) }),
  },
  'POST /api/admin/counter/kiosks': {
    ...base,
    summary: 'Makes a tablet a kiosk; its token is told once',
    status: 201,
    body: z.object({ kiosk: z.object({ name: plainLine(MAX_KIOSK_NAME_CHARACTERS) }) }),
    response: kiosk.extend({ token: z.string() }),
  },
  'DELETE /api/admin/counter/kiosks/:id': {
    ...base,
    summary: 'Ends a kiosk: its tablet can leave no basket any more',
    params: pathId,
    response: z.object({ kiosks: z.array(kiosk) }),
  },
  'POST /api/admin/counter/kiosk_baskets/takeover': {
    ...base,
    idempotent: true,
    summary: 'Takes over the basket of a kiosk by its code, once',
    body: z.object({ code: z.string().max(40, 'is too long') }),
    response: takenBasket,
  },
} satisfies RouteTable
