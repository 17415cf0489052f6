import { DEFAULT_GAME_CODE, RARITIES } from '@pennysleeve/domain/catalog/catalog.ts'
import type { Db, Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { getPictureUrls } from '../pictures/public.ts'
import { recordChange } from '../staff/public.ts'
import { listInventory, type InventoryRow } from './inventory.queries.ts'
import { planSingles, type NewSingle, type PlannedSingle } from './plan-singles.ts'
import { unknownGame } from './unknown-game.ts'
import {
  findGame,
  findKnownSingles,
  insertSetsAndCards,
  insertSingles,
  lockGame,
  type GameRow,
  type SingleToInsert,
} from './singles.queries.ts'

/** Width on tiles and product pages, for high-density screens. */
const SHOWN_SIZE = 640

/** Creates a single of a game by hand, reusing an existing card, set and printing. */
export async function createSingle(
  tx: Tx,
  staff: Session,
  { game: code, ...single }: NewSingle & { game: string },
): Promise<InventoryRow> {
  const game = await lockGame(tx, code)
  if (!game) throw unknownGame()
  const [planned] = await plan(tx, game, [single])
  if (planned!.refusal) throw planned!.refusal
  const [id] = await insert(tx, game, [planned!])
  await recordChange(tx, staff, {
    action: 'create product',
    subject: ['product', id!],
    after: { game: code, ...single },
  })
  return (await listInventory(tx, [id!]))[0]!
}

/** What would become of these rows. Changes nothing. */
export async function previewSingles(db: Db, code: string, rows: NewSingle[]): Promise<PlannedSingle[]> {
  const game = await findGame(db, code)
  if (!game) throw unknownGame()
  return plan(db, game, rows)
}

/** Creates those that are new; the others are told and left. */
export async function createSingles(tx: Tx, staff: Session, code: string, rows: NewSingle[]): Promise<PlannedSingle[]> {
  const game = await lockGame(tx, code)
  if (!game) throw unknownGame()
  const planned = await plan(tx, game, rows)
  const fresh = planned.filter(({ refusal }) => !refusal)
  if (fresh.length === 0) return planned
  const ids = await insert(tx, game, fresh)
  await recordChange(tx, staff, {
    action: 'create products',
    subject: ['game', game.id],
    after: { game: code, product_ids: ids },
  })
  return planned
}

async function plan(db: Db, game: GameRow, rows: NewSingle[]): Promise<PlannedSingle[]> {
  const known = await findKnownSingles(db, game.id, rows)
  const pictures = await getPictureUrls(
    db,
    rows.flatMap(({ picture }) => picture ?? []),
    SHOWN_SIZE,
  )
  const isMagic = game.code === DEFAULT_GAME_CODE
  const rarities = isMagic ? RARITIES : undefined
  return planSingles(rows, known, { pictures, rarities, needs_type: isMagic })
}

async function insert(tx: Tx, game: GameRow, planned: PlannedSingle[]): Promise<number[]> {
  const singles = planned.map(({ single: { picture: _hash, ...single }, image_url }): SingleToInsert => ({
    ...single,
    released_on: single.released_on || null,
    mana_cost: single.mana_cost || null,
    image_url,
  }))
  await insertSetsAndCards(tx, game.id, singles)
  return insertSingles(tx, game.id, singles, game.code === DEFAULT_GAME_CODE)
}
