import type { CsvRow } from '../../collection-files/csv.ts'
import { openTable } from '../../collection-files/open-table.ts'
import { FILE_COLUMNS, formatOf, type ColumnName, type FileFormat } from './file-formats.ts'
import { mergeFileRows } from './merge-file-rows.ts'
import type { PriceFileRow } from './price-file.ts'
import { readFileRow } from './read-file-row.ts'

export type PriceFile =
  | { format: FileFormat; rows: PriceFileRow[]; problem?: undefined }
  | { problem: string; rows?: undefined }

/** Longer fields are cut: nothing that is looked up is longer. */
const MAX_FIELD_CHARACTERS = 300

/** Places of the columns in the file's first line; -1: it has none. */
export type ColumnPlaces = Record<ColumnName, number>
type FileHead =
  | { format: FileFormat; titles: string[]; places: ColumnPlaces; problem?: undefined }
  | { problem: string; titles?: undefined }

/** The first line names the columns, which tell the program that wrote the file. */
export function readPriceFileHead(text: string): FileHead {
  const table = openTable(text)
  if (table.problem !== undefined) return table
  const { titles } = table
  const plain = titles.map((title) => title.toLowerCase().replaceAll('_', ' '))
  const format = formatOf(plain)
  return { format, titles, places: placesOf(format, plain) }
}

/** Reads the text of a price or stock file. The places of its columns may be chosen by hand. */
export function readPriceFile(text: string, chosen: Partial<ColumnPlaces> = {}): PriceFile {
  const head = readPriceFileHead(text)
  if (head.problem !== undefined) return head
  const { format } = head
  const places = { ...head.places, ...chosen }
  const has = (column: ColumnName) => places[column] >= 0
  if (!has('sku') && !has('name') && !has('cardmarket_id')) {
    return { problem: 'The first line must name the columns, “sku” or “name” among them.' }
  }
  if (!has('price') && !has('quote') && !has('stock') && !has('add')) {
    return { problem: 'The file has none of the columns “price”, “quote” and “stock”, so there is nothing to change.' }
  }
  const rows = readRows(openTable(text).rows ?? [], format, places)
  if (rows.length === 0) return { problem: 'The file has no rows below its first line.' }
  return { format, rows: format === 'own' ? rows : mergeFileRows(rows) }
}

function placesOf(format: FileFormat, titles: string[]): ColumnPlaces {
  const place = (names: readonly string[]) => titles.indexOf(names.find((name) => titles.includes(name)) ?? '\0')
  // The keys of the table are the columns; Object.entries loses their type.
  return Object.fromEntries(
    Object.entries(FILE_COLUMNS[format]).map(([column, names]) => [column, place(names)]),
  ) as ColumnPlaces
}

function readRows(lines: Iterable<CsvRow>, format: FileFormat, places: Record<ColumnName, number>): PriceFileRow[] {
  let product = { handle: '', name: '' }
  return Array.from(lines, ({ line, fields }) => {
    const cell = (column: ColumnName) => (fields[places[column]] ?? '').trim().slice(0, MAX_FIELD_CHARACTERS)
    // Shopify writes the title of a product on the row of its first variant only.
    if (cell('handle') !== product.handle) product = { handle: cell('handle'), name: cell('name') }
    const name = cell('name') || (product.handle === '' ? '' : product.name)
    return readFileRow(line, format, (column) => (column === 'name' ? name : cell(column)))
  })
}
