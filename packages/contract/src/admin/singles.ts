import { FINISHES, RARITIES } from '@pennysleeve/domain/catalog/catalog.ts'
import { z } from 'zod'
import type { RouteTable } from '../route.ts'
import { inventoryProduct } from './inventory.ts'

const words = z.string().trim().max(200, 'is too long')
const needed = words.min(1, "can't be blank")

const facts = z.object({
  name: needed,
  /** The set code. An unknown set also needs a name and date. */
  set: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9]{2,10}$/, 'must be 2 to 10 letters or digits, such as m10'),
  set_name: words.default(''),
  released_on: z.union([z.literal(''), z.iso.date('must be a day such as 2026-11-14')]).default(''),
  collector_number: z
    .string()
    .trim()
    .regex(/^[\w★†-]{1,12}$/, 'must be a number such as 146 or 12a'),
  rarity: z.enum(RARITIES, 'must be a rarity'),
  finish: z.enum(FINISHES, 'must be a finish'),
  /** Required only for a card that the shop does not know. */
  type_line: words.default(''),
  mana_cost: words.default(''),
})
export type SingleFacts = z.input<typeof facts>

export const singlesRoutes = {
  'POST /api/admin/singles': {
    access: 'staff',
    permission: 'catalogue',
    cache: 'private',
    tag: 'inventory',
    idempotent: true,
    summary: 'Makes a single by hand, for what the card data does not have (yet); an import takes it over when it has',
    status: 201,
    body: z.object({ single: facts }),
    answer: z.object({ product: inventoryProduct }),
  },
} satisfies RouteTable
