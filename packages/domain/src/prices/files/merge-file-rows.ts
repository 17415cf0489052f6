import type { PriceFileRow } from './price-file.ts'

/**
 * Other programs know more conditions, and list copies one by one: rows of the same copies are added up. One at another
 * price is left to the shop.
 */
export function mergeFileRows(rows: PriceFileRow[]): PriceFileRow[] {
  const merged = new Map<string, PriceFileRow>()
  const others: PriceFileRow[] = []
  for (const row of rows) {
    const key = copyOf(row)
    const first = merged.get(key)
    if (row.fault !== '') others.push(row)
    else if (!first) merged.set(key, row)
    else if (first.price !== row.price) {
      others.push({ ...row, fault: `Line ${first.line} names the same copies at another price.` })
    } else {
      const stock = sumOf(first.stock, row.stock)
      const add = sumOf(first.add, row.add)
      if (stock === undefined || add === undefined) others.push(row)
      else merged.set(key, { ...first, stock, add, cost: averageCost(first, row) })
    }
  }
  return [...merged.values(), ...others].toSorted((a, b) => a.line - b.line)
}

function copyOf(row: PriceFileRow): string {
  const { sku, game, name, set_code, set_name, number, finish, condition, language, cardmarket_id } = row
  const card = cardmarket_id ?? [sku, game, name, set_code, set_name, number].join('\n').toLowerCase()
  return [card, finish, condition, language].join('\n')
}

/** Undefined if one is no number: then the server says so. */
function sumOf(a: string, b: string): string | undefined {
  if (a === '' || b === '') return a || b
  const sum = Number(a) + Number(b)
  return Number.isInteger(sum) ? String(sum) : undefined
}

/** Of the copies of both rows. A cost that one of them does not know, or that is no number, is left as the first says. */
function averageCost(a: PriceFileRow, b: PriceFileRow): string {
  if (a.cost === b.cost || a.cost === '' || b.cost === '') return a.cost || b.cost
  const many = (row: PriceFileRow) => Number(row.stock) + Number(row.add)
  const average = (Number(a.cost) * many(a) + Number(b.cost) * many(b)) / (many(a) + many(b))
  return Number.isFinite(average) ? average.toFixed(2) : a.cost
}
