import { csvLine } from '../../collection-files/csv.ts'
import type { Finish } from '../../catalog/catalog.ts'
import type { Condition } from '../../copies/conditions.ts'
import type { Language } from '../../copies/languages.ts'
import { MAX_ON_HAND } from '../../inventory/inventory.ts'
import { cents, moneyText, readMoney } from '../../money.ts'
import { MAX_PRICE_CENTS } from '../round-price.ts'

/** A variant as the file of prices and stock tells it. */
export type PriceFileEntry = {
  sku: string
  name: string
  set_code: string | null
  collector_number: string | null
  finish: string | null
  condition: Condition | null
  language: Language
  price_cents: number | null
  /** Of the product, for its best variant. */
  sell_price_cents: number | null
  is_best: boolean
  on_hand: number
  market_cents: number | null
}

const PRICE_FILE_COLUMNS = [
  'sku',
  'name',
  'set',
  'number',
  'finish',
  'condition',
  'language',
  'price',
  'quote',
  'stock',
  'market_usd',
]

export function priceFileHead(): string {
  return csvLine(PRICE_FILE_COLUMNS)
}

export function priceFileRows(entries: PriceFileEntry[]): string {
  return entries
    .map((entry) =>
      csvLine([
        entry.sku,
        entry.name,
        entry.set_code ?? '',
        entry.collector_number ?? '',
        entry.finish ?? 'sealed',
        entry.condition?.toUpperCase() ?? '',
        entry.language,
        amountText(entry.price_cents),
        entry.is_best ? amountText(entry.sell_price_cents) : '',
        entry.on_hand,
        amountText(entry.market_cents),
      ]),
    )
    .join('')
}

const amountText = (amount: number | null) => (amount === null ? '' : moneyText(cents(amount)))

/** One row as it stands in the file; what is left empty stays as it is in the shop. */
export type PriceFileRow = {
  line: number
  /** Of a variant. Without one, the card and its copy are named by what follows. */
  sku: string
  /** The game's code, name or sku prefix; empty: any. */
  game: string
  name: string
  set_code: string
  set_name: string
  number: string
  finish: Finish | ''
  condition: Condition | ''
  language: Language | ''
  cardmarket_id: number | null
  price: string
  quote: string
  stock: string
  /** Copies to be added, whatever else is done with the stock. */
  add: string
  /** What one copy had cost. */
  cost: string
  /** Why the row cannot be used. */
  fault: string
}
/** What a row asks for: undefined stays as it is, null takes it away. */
export type WantedPrices = {
  price_cents: number | null | undefined
  sell_price_cents: number | null | undefined
  on_hand: number | undefined
  added: number
}

const AWAY = new Set(['none', '-'])

/** What the row says, or one sentence on why it cannot be read. */
export function readPriceRow(row: PriceFileRow): WantedPrices | { fault: string } {
  if (row.fault !== '') return { fault: row.fault }
  if (row.sku.trim() === '' && row.name.trim() === '' && row.cardmarket_id === null) {
    return { fault: 'The sku is missing.' }
  }
  const price_cents = readAmount(row.price)
  if (price_cents === 'unread') return { fault: 'The price must be an amount such as 12.50, or “none”.' }
  const sell_price_cents = readAmount(row.quote)
  if (sell_price_cents === 'unread') return { fault: 'The quote must be an amount such as 12.50, or “none”.' }
  const on_hand = readStock(row.stock)
  if (on_hand === 'unread') return { fault: 'The stock must be a whole number.' }
  const added = readStock(row.add)
  if (added === 'unread') return { fault: 'The copies to add must be a whole number.' }
  return { price_cents, sell_price_cents, on_hand, added: added ?? 0 }
}

function readAmount(text: string): number | null | undefined | 'unread' {
  const written = text.trim().toLowerCase()
  if (written === '') return undefined
  if (AWAY.has(written)) return null
  const read = readMoney(written.replace(/^au\$/, ''))
  return read === undefined || read === 0 || read > MAX_PRICE_CENTS ? 'unread' : read
}

function readStock(text: string): number | undefined | 'unread' {
  const written = text.trim()
  if (written === '') return undefined
  const read = Number(written)
  return /^\d+$/.test(written) && read <= MAX_ON_HAND ? read : 'unread'
}

/** The row as staff see it in the list of what was left out. */
export function priceRowText(row: PriceFileRow): string {
  const { sku, name, set_code, set_name, number, finish, condition, language, price, quote, stock, add } = row
  const parts = [sku, name, set_name || set_code, number, finish, condition, language, price, quote, stock, add]
  return parts.filter((part) => part !== '').join(', ')
}
