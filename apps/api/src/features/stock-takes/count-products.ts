import { scannedCodes } from '@pennysleeve/domain/catalog/scanned-codes.ts'
import {
  MAX_STOCK_TAKE_LINES,
  numberSpellings,
  readCount,
  withoutZeros,
  type Count,
} from '@pennysleeve/domain/stock-takes/read-count.ts'
import type { Db, Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { createVariant } from '../inventory/public.ts'
import { recordChange } from '../staff/public.ts'
import { lockOpenStockTake } from './lock-open-stock-take.ts'
import {
  addMissing,
  addToLine,
  countLines,
  findBySku,
  findByVariant,
  knowsSlot,
  listAtPlace,
  listGamesOfSet,
  takeFromLine,
  type FoundFinish,
  type FoundProduct,
  type Missing,
  type NamedCopy,
  type SetOfGame,
} from './stock-take-lines.queries.ts'
import { touchStockTake } from './stock-takes.queries.ts'

type CountInput = { text: string; set?: string | undefined; game?: string | undefined } | { variant_id: number }

/** Adds a line, or a copy of a variant, to the count. */
export async function countProducts(tx: Tx, staff: Session, stockTakeId: number, input: CountInput) {
  await lockOpenStockTake(tx, stockTakeId)
  const { found, quantity } = await requireCounted(tx, staff, input)
  if ((await countLines(tx, stockTakeId)) >= MAX_STOCK_TAKE_LINES) throw tooMany()
  const line_id = await (quantity > 0
    ? addToLine(tx, stockTakeId, found.variant_id, quantity)
    : takeFromLine(tx, stockTakeId, found.variant_id, -quantity))
  if (line_id === undefined) {
    throw new ShopError('stock_take.fewer_counted', { count: -quantity, name: found.name }).onField('text')
  }
  await touchStockTake(tx, stockTakeId)
  await recordChange(tx, staff, {
    action: 'count',
    subject: ['stock-take', stockTakeId],
    after: { variant_id: found.variant_id, quantity },
  })
  return { line_id, quantity, set: found.set }
}

async function requireCounted(tx: Tx, staff: Session, input: CountInput) {
  if ('variant_id' in input) {
    const found = await findByVariant(tx, input.variant_id)
    if (!found) throw notFound()
    return { found, quantity: 1 }
  }
  const count = readCount(input.text, input.set?.toLowerCase())
  if ('problem' in count) throw ShopError.of(count.problem).onField('text')
  return { found: await requireCopy(tx, staff, { ...count, game: input.game }), quantity: count.quantity }
}

async function requireCopy(tx: Tx, staff: Session, count: Count & { game: string | undefined }): Promise<FoundProduct> {
  if ('sku' in count) {
    const found = await findBySku(tx, scannedCodes(count.sku))
    if (!found) throw new ShopError('stock_take.unknown_sku', { sku: count.sku }).onField('text')
    return found
  }
  const { set, game, collector_number, finish } = count
  const products = await listAtPlace(tx, { set, game, numbers: numberSpellings(collector_number) }, count)
  if (products.length === 0) {
    if ((await listGamesOfSet(tx, { set, game })).length === 0) throw unknownSet(set, 'text')
    throw new ShopError('stock_take.unknown_number', { set, number: collector_number }).onField('text')
  }
  const games = new Set(products.map(({ game_name }) => game_name))
  if (games.size > 1) throw severalGames(set, [...games], 'text')
  const match = products.find((product) => product.finish === (finish ?? 'nonfoil'))
  if (match) return needVariant(tx, staff, match, count)
  if (finish === undefined && products.length === 1) return needVariant(tx, staff, products[0]!, count)
  const has = products.map((product) => product.finish).join(' and ')
  const { name } = products[0]!
  const number = withoutZeros(collector_number)
  throw new ShopError('stock_take.other_finish', { name, set, number, finishes: has }).onField('text')
}

/** The variant of the given condition and language. One that the shop does not have is added, without stock. */
async function needVariant(tx: Tx, staff: Session, found: FoundFinish, named: NamedCopy): Promise<FoundProduct> {
  if (named.condition === undefined && named.language === undefined) return found
  if (found.named_variant_id !== null) return { ...found, variant_id: found.named_variant_id }
  const { product_id, condition, language } = found
  const copy = { condition: named.condition ?? condition, language: named.language ?? language }
  const { variant_id } = await createVariant(tx, staff, { ...copy, product_id, on_hand: 0 })
  return { ...found, variant_id }
}

/** Counts 0 for variants of a set, or in a slot, that should be in stock and were not counted. */
export async function recordRestAsNone(
  tx: Tx,
  staff: Session,
  stockTakeId: number,
  missing: SetOfGame | { slot: string },
): Promise<number> {
  await lockOpenStockTake(tx, stockTakeId)
  const place = await requirePlace(tx, missing)
  const added = await addMissing(tx, stockTakeId, place)
  if ((await countLines(tx, stockTakeId)) > MAX_STOCK_TAKE_LINES) throw tooMany()
  await touchStockTake(tx, stockTakeId)
  await recordChange(tx, staff, {
    action: 'count the rest as none',
    subject: ['stock-take', stockTakeId],
    after: { ...place, added },
  })
  return added
}

/** The set or slot that was typed. */
export async function requirePlace(db: Db, missing: SetOfGame | { slot: string }): Promise<Missing> {
  const place = 'set' in missing ? await requireSet(db, missing) : missing
  if ('slot' in place && !(await knowsSlot(db, place.slot))) {
    throw new ShopError('stock_take.empty_slot', place).onField('slot')
  }
  return place
}

/** The cards of another game must not be counted as missing. */
async function requireSet(db: Db, { set: typed, game }: SetOfGame): Promise<{ set: string; game_id: number }> {
  const set = typed.toLowerCase()
  const games = await listGamesOfSet(db, { set, game })
  if (games.length === 0) throw unknownSet(set, 'set')
  if (games.length > 1) {
    throw severalGames(
      set,
      games.map(({ name }) => name),
      'set',
    )
  }
  return { set, game_id: games[0]!.id }
}

function severalGames(set: string, games: string[], field: 'text' | 'set'): ShopError {
  return new ShopError('stock_take.several_games', { set, games: games.join(' and ') }).onField(field)
}

function tooMany(): ShopError {
  return new ShopError('stock_take.too_many_lines', { most: MAX_STOCK_TAKE_LINES }).onField('text')
}

function unknownSet(set: string, field: 'text' | 'set'): ShopError {
  return new ShopError('stock_take.unknown_set', { set }).onField(field)
}
