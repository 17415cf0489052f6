import { refuseInventoryChange } from '@pennysleeve/domain/inventory/inventory.ts'
import { MAX_IMPORT_ROWS } from '@pennysleeve/domain/collection-files/file-limits.ts'
import { readPriceRow, type PriceFileRow } from '@pennysleeve/domain/prices/price-file.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError, writeRefusal } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import { lockRunIn } from './lock-run-in.ts'
import {
  insertFaults,
  insertItems,
  listPricingRowsBySku,
  type NewFault,
  type NewItem,
} from './price-run-items.queries.ts'
import { findRun, saveProgress, type RunRow } from './price-runs.queries.ts'

type FoundProduct = Awaited<ReturnType<typeof listPricingRowsBySku>>[number]

/** Drafts the changes of a batch of file rows. Rows come in order, and a repeated batch is ignored. */
export async function addPriceRows(tx: Tx, staff: Session, id: number, rows: PriceFileRow[]): Promise<RunRow> {
  const run = await lockRunIn(tx, id, ['receiving'])
  const fresh = rows.filter(({ line }) => line > run.looked_up_to).toSorted((a, b) => a.line - b.line)
  if (run.looked_at + fresh.length > MAX_IMPORT_ROWS) {
    throw new ShopError('price_file.too_many_rows', { most: MAX_IMPORT_ROWS })
  }
  const skus = fresh.map(({ sku }) => sku.trim())
  const found = new Map((await listPricingRowsBySku(tx, id, skus)).map((row) => [row.sku, row]))
  const items: NewItem[] = []
  const faults: NewFault[] = []
  for (const row of fresh) {
    const item = itemOf(row, found.get(row.sku.trim()))
    if (typeof item === 'string') faults.push({ line: row.line, text: textOf(row), reason: item })
    else if (item) {
      items.push(item)
      found.get(row.sku.trim())!.earlier_line = row.line
    }
  }
  await insertItems(tx, id, items)
  await insertFaults(tx, id, faults)
  if (fresh.length > 0) await saveProgress(tx, id, fresh.length, fresh.at(-1)!.line)
  const after = { rows: fresh.length, changes: items.length, faults: faults.length }
  await recordChange(tx, staff, { action: 'read price file', subject: ['price_run', id], after })
  return (await findRun(tx, id))!
}

/** The change, undefined if there is none, or the reason why the row is invalid. */
function itemOf(row: PriceFileRow, found: FoundProduct | undefined): NewItem | string | undefined {
  const input = readPriceRow(row)
  if ('fault' in input) return input.fault
  if (!found) return 'No product has this sku.'
  if (found.earlier_line !== null) return `Line ${found.earlier_line} has changed the same product already.`
  const { price_cents = found.price_cents, quote_cents = found.quote_cents, on_hand = found.on_hand } = input
  const isSame = price_cents === found.price_cents && quote_cents === found.quote_cents && on_hand === found.on_hand
  if (isSame) return undefined
  if (!found.is_best && quote_cents !== found.quote_cents) {
    return 'The quote is for near mint: please write it on that row only.'
  }
  // A played copy may cost less than what is paid for near mint.
  const sell_price_cents = found.is_best ? found.quote_cents : null
  const now = { ...found, sell_price_cents }
  const refusal = refuseInventoryChange(now, {
    price_cents,
    sell_price_cents: found.is_best ? quote_cents : null,
    on_hand,
  })
  if (refusal) return writeRefusal(refusal)
  return {
    product_id: found.product_id,
    variant_id: found.variant_id,
    line: row.line,
    rule: null,
    market_cents: found.market_cents,
    from_price_cents: found.price_cents,
    to_price_cents: price_cents,
    with_quote: found.is_best,
    from_quote_cents: sell_price_cents,
    to_quote_cents: found.is_best ? quote_cents : null,
    from_on_hand: found.on_hand,
    to_on_hand: on_hand,
  }
}

const textOf = ({ sku, price, quote, stock }: PriceFileRow) => [sku, price, quote, stock].join(', ')
