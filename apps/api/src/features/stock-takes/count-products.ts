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

/** Counts what a line says, on top of what is counted already. */
export async function countProducts(tx: Tx, staff: Session, stockTakeId: number, { text, set }: Typed) {
  await openStockTake(tx, stockTakeId)
  const count = readCount(text, set?.toLowerCase())
  if ('problem' in count) throw refuse(count.problem)
  const found = await find(tx, count)
  if ((await countLines(tx, stockTakeId)) >= MAX_STOCK_TAKE_LINES) throw tooMany()
  const { quantity } = count
  const line_id = await (quantity > 0
    ? addToLine(tx, stockTakeId, found.variant_id, quantity)
    : takeFromLine(tx, stockTakeId, found.variant_id, -quantity))
  if (line_id === undefined) throw refuse(`Fewer than ${-quantity} of "${found.name}" have been counted.`)
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
    if (!found) throw refuse(`Nothing in the shop has the code “${count.sku}”.`)
    return found
  }
  const { set, collector_number, finish } = count
  const number = collector_number.replace(/^0+(?=\d)/, '')
  const products = await listAtPlace(tx, set, [collector_number, number, collector_number.toUpperCase()])
  if (products.length === 0) {
    throw refuse((await knowsSet(tx, set)) ? `${set} has no number ${collector_number}.` : `There is no set “${set}”.`)
  }
  const wanted = products.find((product) => product.finish === (finish ?? 'nonfoil'))
  if (wanted) return wanted
  if (finish === undefined && products.length === 1) return products[0]!
  const has = products.map((product) => product.finish).join(' and ')
  throw refuse(`"${products[0]!.name}" (${set} ${number}) is there only as ${has}.`)
}

/** Counts as none what of a set should be there and was not counted. */
export async function countMissing(tx: Tx, staff: Session, stockTakeId: number, set: string): Promise<number> {
  await openStockTake(tx, stockTakeId)
  const code = set.toLowerCase()
  if (!(await knowsSet(tx, code))) throw refuse(`There is no set “${set}”.`, 'set')
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
  return refuse(`A stock-take holds ${MAX_STOCK_TAKE_LINES} products. Please apply this one and begin another.`)
}

function refuse(sentence: string, field = 'text'): ShopError {
  return new ShopError('refused', sentence, { [field]: [sentence] })
}
