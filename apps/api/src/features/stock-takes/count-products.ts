import { MAX_STOCK_TAKE_LINES, readCount, type Count } from '@pennysleeve/domain/stock-takes/read-count.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import { openStockTake } from './open-stock-take.ts'
import {
  addMissing,
  addToLine,
  countLines,
  findBySku,
  knowsSet,
  listAtPlace,
  takeFromLine,
  type FoundProduct,
} from './stock-take-lines.queries.ts'
import { touchStockTake } from './stock-takes.queries.ts'

type Typed = { text: string; set?: string | undefined }

/** Adds a line to the count. */
export async function countProducts(tx: Tx, staff: Session, stockTakeId: number, { text, set }: Typed) {
  await openStockTake(tx, stockTakeId)
  const count = readCount(text, set?.toLowerCase())
  if ('problem' in count) throw ShopError.of(count.problem).onField('text')
  const found = await find(tx, count)
  if ((await countLines(tx, stockTakeId)) >= MAX_STOCK_TAKE_LINES) throw tooMany()
  const { quantity } = count
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

async function find(tx: Tx, count: Count): Promise<FoundProduct> {
  if ('sku' in count) {
    const found = await findBySku(tx, count.sku)
    if (!found) throw new ShopError('stock_take.unknown_sku', { sku: count.sku }).onField('text')
    return found
  }
  const { set, collector_number, finish } = count
  const number = collector_number.replace(/^0+(?=\d)/, '')
  const products = await listAtPlace(tx, set, [collector_number, number, collector_number.toUpperCase()])
  if (products.length === 0) {
    if (!(await knowsSet(tx, set))) throw unknownSet(set, 'text')
    throw new ShopError('stock_take.unknown_number', { set, number: collector_number }).onField('text')
  }
  const match = products.find((product) => product.finish === (finish ?? 'nonfoil'))
  if (match) return match
  if (finish === undefined && products.length === 1) return products[0]!
  const has = products.map((product) => product.finish).join(' and ')
  const { name } = products[0]!
  throw new ShopError('stock_take.other_finish', { name, set, number, finishes: has }).onField('text')
}

/** Counts 0 for products of a set that should be in stock and were not counted. */
export async function countMissing(tx: Tx, staff: Session, stockTakeId: number, set: string): Promise<number> {
  await openStockTake(tx, stockTakeId)
  const code = set.toLowerCase()
  if (!(await knowsSet(tx, code))) throw unknownSet(set, 'set')
  const added = await addMissing(tx, stockTakeId, code)
  if ((await countLines(tx, stockTakeId)) > MAX_STOCK_TAKE_LINES) throw tooMany()
  await touchStockTake(tx, stockTakeId)
  await recordChange(tx, staff, {
    action: 'count the rest as none',
    subject: ['stock-take', stockTakeId],
    after: { set: code, added },
  })
  return added
}

function tooMany(): ShopError {
  return new ShopError('stock_take.too_many_lines', { most: MAX_STOCK_TAKE_LINES }).onField('text')
}

function unknownSet(set: string, field: 'text' | 'set'): ShopError {
  return new ShopError('stock_take.unknown_set', { set }).onField(field)
}
