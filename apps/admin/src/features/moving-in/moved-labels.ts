import type { MovedFile } from '@pennysleeve/contract/admin/moving-in.ts'
import { cents, displayMoney } from '@pennysleeve/domain/money.ts'
import type { MovedFileState, MovedKind, MovedRowState } from '@pennysleeve/domain/moving-in/moved-file.ts'
import { columnsOfKind, TABLE_KINDS, type TableKind } from '@pennysleeve/domain/moving-in/moved-tables.ts'
import { FILE_FORMAT_NAMES, type FileFormat } from '@pennysleeve/domain/prices/files/file-formats.ts'
import type { ColumnName } from '@pennysleeve/domain/prices/files/file-formats.ts'
import type { BadgeLook } from '@pennysleeve/ui/badge.tsx'

export const KIND_TEXTS: Record<MovedKind, { title: string; text: string; needs: string }> = {
  stock: {
    title: 'Stock',
    text: 'Cards and sealed products with condition, language, quantity, price and cost.',
    needs:
      'A stock file of TCGplayer, Cardmarket, Crystal Commerce, BinderPOS or Shopify, or any CSV file with a column for the name or the sku and one for the quantity. Copies are added to what the shop has.',
  },
  customers: {
    title: 'Customers and store credit',
    text: 'E-mail, name, phone, address and what they have with the shop.',
    needs:
      'A CSV file with a column for the e-mail address. Nobody gets a letter by this: you send the letters when you are ready, and each customer chooses a password by theirs.',
  },
  gift_cards: {
    title: 'Gift cards outstanding',
    text: 'Their codes keep working: at the counter, as store credit, and where the balance is asked for.',
    needs:
      'A CSV file with a column for the whole code and one for the balance. Codes are kept hashed and encrypted. A card without a last day is valid as long as one that is sold today.',
  },
  orders: {
    title: 'Past orders',
    text: 'To be read on the customer’s page and in their order history. No report counts them.',
    needs:
      'A CSV file with columns for the order’s number and the customer’s e-mail address; rows of one order are put together. Bring the customers in first.',
  },
}

export const FILE_STATES: Record<MovedFileState, { text: string; look: BadgeLook }> = {
  receiving: { text: 'Rows are coming in', look: 'plain' },
  ready: { text: 'Waits for you', look: 'accent' },
  applying: { text: 'Being brought in', look: 'plain' },
  done: { text: 'Brought in', look: 'good' },
  undoing: { text: 'Being undone', look: 'plain' },
  undone: { text: 'Undone', look: 'plain' },
  canceled: { text: 'Dropped', look: 'plain' },
}

export const ROW_STATES: Record<MovedRowState, string> = {
  unresolved: 'To be resolved',
  planned: 'Ready',
  applied: 'Brought in',
  kept: 'Could not be undone',
  left_out: 'Left out',
  undone: 'Undone',
}

/** Columns of a stock file that may be chosen by hand; the others are known by the program that wrote it. */
const STOCK_COLUMNS = {
  sku: 'Sku',
  name: 'Name',
  set_name: 'Set',
  set_code: 'Set code',
  number: 'Number',
  finish: 'Finish',
  condition: 'Condition',
  language: 'Language',
  stock: 'Quantity',
  price: 'Price',
  cost: 'Cost of one',
  game: 'Game',
} as const satisfies Partial<Record<ColumnName, string>>

export function isTableKind(kind: MovedKind): kind is TableKind {
  return TABLE_KINDS.some((one) => one === kind)
}

/** The columns that can be chosen by hand, with their labels. */
export function columnLabels(kind: MovedKind): [key: string, label: string][] {
  return isTableKind(kind) ? columnsOfKind(kind).map(([key, { label }]) => [key, label]) : Object.entries(STOCK_COLUMNS)
}

export function formatName(format: string): string {
  // Formats of other kinds of files have no name of their own.
  return format === 'own' ? 'CSV file' : (FILE_FORMAT_NAMES[format as FileFormat] ?? 'CSV file')
}

export function countText(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-AU')} ${count === 1 ? one : many}`
}

export function amountText(amount: number | null): string {
  return amount === null ? '—' : displayMoney(cents(amount))
}

/** Rows of the file, whatever has become of them. */
export function rowCount({ counts }: MovedFile): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}
