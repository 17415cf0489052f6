import { readCsv } from '../collection-files/csv.ts'
import type { PriceFileRow } from './price-file.ts'

/** What the columns may be called, the way shops and spreadsheets call them. */
const NAMES: Record<keyof Omit<PriceFileRow, 'line'>, string[]> = {
  sku: ['sku', 'article', 'item'],
  price: ['price', 'sell', 'retail'],
  quote: ['quote', 'buy', 'buylist', 'sell_price'],
  stock: ['stock', 'quantity', 'qty', 'on_hand', 'count'],
}

export type PriceFile = { rows: PriceFileRow[]; problem?: undefined } | { problem: string }

/** Reads the text of a file; the first line names the columns. */
export function readPriceFile(text: string): PriceFile {
  const lines = readCsv(text, separatorOf(text))
  const head = lines.next()
  if (head.done) return { problem: 'The file is empty.' }
  const names = head.value.fields.map((name) => name.trim().toLowerCase().replaceAll(' ', '_'))
  const place = (column: keyof typeof NAMES) => names.findIndex((name) => NAMES[column].includes(name))
  const [sku, price, quote, stock] = [place('sku'), place('price'), place('quote'), place('stock')]
  if (sku < 0) return { problem: 'The first line must name the columns, “sku” among them.' }
  if (price < 0 && quote < 0 && stock < 0) {
    return { problem: 'The file has none of the columns “price”, “quote” and “stock”, so there is nothing to change.' }
  }
  const rows = [...lines].map(({ line, fields }) => {
    const at = (column: number) => (column < 0 ? '' : (fields[column] ?? '').slice(0, 300))
    return { line, sku: at(sku), price: at(price), quote: at(quote), stock: at(stock) }
  })
  return rows.length === 0 ? { problem: 'The file has no rows below its first line.' } : { rows }
}

/** Spreadsheets of some countries part by semicolons, and what is copied out of one by tabs. */
function separatorOf(text: string): string {
  const head = text.slice(0, 2000).split(/[\r\n]/, 1)[0]!
  return [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0]!
}
