import { DEFAULT_GAME_CODE, FINISHES } from '@pennysleeve/domain/catalog/catalog.ts'
import { MAX_RARITY_CHARACTERS } from '@pennysleeve/domain/catalog/catalog-limits.ts'
import { COLLECTOR_NUMBER, SET_CODE, SINGLE_BATCH_ROWS } from '@pennysleeve/domain/inventory/single-file.ts'
import { z } from 'zod'
import { onOneLine } from '../plain-text.ts'
import type { RouteTable } from '../route.ts'
import { inventoryProduct } from './inventory.ts'
import { pictureHash } from './pictures.ts'

const words = z.string().trim().max(200, 'is too long').check(onOneLine)
const needed = words.min(1, "can't be blank")
const game = z.string().max(60, 'is too long').default(DEFAULT_GAME_CODE)

const facts = z.object({
  name: needed,
  /** The set code. An unknown set also needs a name and date. */
  set: z.string().trim().toLowerCase().regex(SET_CODE, 'must be 2 to 10 letters or digits, such as m10'),
  set_name: words.default(''),
  released_on: z.union([z.literal(''), z.iso.date('must be a day such as 2026-11-14')]).default(''),
  collector_number: z.string().trim().regex(COLLECTOR_NUMBER, 'must be a number such as 146, 12a or 4/102'),
  /** Any word for other games than Magic. */
  rarity: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, "can't be blank")
    .max(MAX_RARITY_CHARACTERS, 'is too long')
    .check(onOneLine),
  finish: z.enum(FINISHES, 'must be a finish'),
  /** Required only for a card of Magic that the shop does not know. */
  type_line: words.default(''),
  /** The hash of an uploaded picture; without one it is drawn. */
  picture: pictureHash.nullish(),
})

const single = facts.extend({ game, mana_cost: words.default('') })
export type SingleFacts = z.input<typeof single>

const fileRow = facts.extend({ line: z.int().min(1).max(1_000_000) })

const outcome = z.object({
  line: z.int(),
  /** `exists`: in the catalogue already, and left as it is. */
  outcome: z.enum(['new', 'exists', 'refused']),
  /** Why it is refused. */
  reason: z.string().nullable(),
})
export type SingleOutcome = z.infer<typeof outcome>

const base = { access: 'staff', permission: 'catalogue', cache: 'private', tag: 'inventory', idempotent: true } as const

export const singlesRoutes = {
  'POST /api/admin/singles': {
    ...base,
    summary:
      'Makes a single by hand: of a game without card data, or what the card data does not have yet; an import takes it over when it has',
    status: 201,
    body: z.object({ single }),
    response: z.object({ product: inventoryProduct }),
  },
  'POST /api/admin/singles/batch': {
    ...base,
    summary: 'What becomes of rows of a file of singles; with apply=true the new ones are made',
    body: z.object({
      singles: z.object({
        game,
        apply: z.boolean().default(false),
        rows: z.array(fileRow).min(1, 'must not be empty').max(SINGLE_BATCH_ROWS, 'are too many'),
      }),
    }),
    response: z.object({ rows: z.array(outcome) }),
  },
} satisfies RouteTable
