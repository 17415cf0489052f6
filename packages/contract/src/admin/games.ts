import { z } from 'zod'
import { pathId } from '../catalog.ts'
import { plainLine } from '../plain-text.ts'
import type { Route, RouteTable } from '../route.ts'
import { seenVersion, version } from './seen-version.ts'

const game = z.object({
  id: z.int(),
  /** In addresses and calls. It never changes. */
  code: z.string(),
  name: z.string(),
  /** What the SKUs of its singles begin with. */
  sku_prefix: z.string(),
  /** Null: the default picture. */
  image_url: z.string().nullable(),
  /** In no menu, list or search. */
  hidden: z.boolean(),
  /** All products, those without a price too. */
  product_count: z.int(),
  version,
})
export type Game = z.infer<typeof game>

/** Every game in the owner's order. Every change answers with all of them. */
const games = z.object({ games: z.array(game) })

const fields = {
  name: plainLine(60),
  sku_prefix: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9]{1,10}$/, 'must be 1 to 10 letters or digits, such as mtg'),
  image_url: z.string().max(200, 'is too long').nullable(),
  hidden: z.boolean(),
}

const code = z
  .string()
  .trim()
  .toLowerCase()
  .max(40, 'is too long')
  .regex(/^[a-z0-9]+(?:_[a-z0-9]+)*$/, 'must be letters, digits and single underscores, such as one_piece')
  // A search for `all` asks for every game; the others are where Magic is played.
  .refine((word) => !['all', 'paper', 'arena', 'mtgo', 'default'].includes(word), 'has another meaning here')

const change = {
  access: 'staff',
  permission: 'settings',
  cache: 'private',
  tag: 'settings',
  idempotent: true,
  response: games,
} as const satisfies Partial<Route>

export const gamesRoutes = {
  'GET /api/admin/games': {
    access: 'staff',
    permission: 'back_office',
    cache: 'private',
    tag: 'settings',
    summary: 'The games the shop deals in, hidden ones too, in its order',
    response: games,
  },
  'POST /api/admin/games': {
    ...change,
    summary: 'Adds a game. Its code stands in addresses and never changes',
    status: 201,
    body: z.object({ game: z.object({ ...fields, code }) }),
  },
  'PUT /api/admin/games/:id': {
    ...change,
    summary: 'Renames or hides a game, or changes its picture or the beginning of new SKUs',
    params: pathId,
    body: z.object({ game: z.object({ ...fields, version: seenVersion }) }),
  },
  'DELETE /api/admin/games/:id': {
    ...change,
    summary: 'Deletes a game that nothing belongs to',
    params: pathId,
  },
  'PUT /api/admin/game_order': {
    ...change,
    summary: 'Puts the games into this order, which menus and lists follow',
    body: z.object({ game_order: z.object({ ids: z.array(z.int()).max(100, 'are too many') }) }),
  },
} satisfies RouteTable
