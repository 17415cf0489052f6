import { cents, displayMoney, readMoney } from '@pennysleeve/domain/money.ts'
import { convertPrice } from '@pennysleeve/domain/prices/files/convert-price.ts'
import type { GradePolicy } from '@pennysleeve/domain/prices/grade-price.ts'
import { priceRowText, readPriceRow, type PriceFileRow } from '@pennysleeve/domain/prices/files/price-file.ts'
import { priceOfGrade } from '@pennysleeve/domain/prices/price-of-grade.ts'
import { MAX_PRICE_CENTS } from '@pennysleeve/domain/prices/round-price.ts'
import type { FileCopy } from '../../prices/public.ts'
import type { EarlierRow, NewStockRow } from './stock-rows.queries.ts'

type Options = {
  price_factor: number | null
  grades: GradePolicy
  /** What the file says of the same copies on a line before. */
  earlier: EarlierRow | undefined
}

/** Of one row; more is a typo, and a file of such rows would be more than a number holds exactly. */
const MAX_ROW_CENTS = 1_000_000_000

/** What a row of stock brings in. What is not understood waits for staff, with as much of it as could be read. */
export function draftStockRow(row: PriceFileRow, copy: FileCopy | string, options: Options): NewStockRow {
  const input = readPriceRow({ ...row, quote: '' })
  const cost = readCost(row.cost, options.price_factor)
  const drafted = { line: row.line, text: priceRowText(row), ...NOTHING, ...copyFieldsOf(copy) }
  const unresolved = (reason: string) => ({ ...drafted, state: 'unresolved' as const, reason })
  if ('fault' in input) return unresolved(input.fault)
  const quantity = (input.on_hand ?? 0) + input.added
  if (quantity === 0) return { ...drafted, state: 'left_out', reason: 'It has no copies.' }
  drafted.quantity = quantity
  if (cost === 'unread') return unresolved('The cost must be an amount such as 12.50.')
  if (cost === 'too much' || (cost ?? 0) * quantity > MAX_ROW_CENTS) return unresolved('The cost is too much.')
  drafted.cost_cents = cost === null ? null : cost * quantity
  const price = priceOf(input.price_cents, options.price_factor)
  if (price !== null && (price > MAX_PRICE_CENTS || price * quantity > MAX_ROW_CENTS)) {
    return unresolved('The price is too much.')
  }
  drafted.price_cents = price
  if (typeof copy === 'string') return unresolved(copy)
  if (copy.variant?.retired ?? copy.product.retired) {
    return unresolved('These copies are no longer sold. Sell them again first, on the page of the product.')
  }
  return { ...drafted, ...mergePrice(price, copy, options), text: drafted.text }
}

const NOTHING = {
  product_id: null,
  condition: null,
  language: null,
  quantity: null,
  price_cents: null,
  cost_cents: null,
}
type Drafted = Pick<NewStockRow, keyof typeof NOTHING>

function copyFieldsOf(copy: FileCopy | string): Drafted {
  if (typeof copy === 'string') return NOTHING
  return { ...NOTHING, product_id: copy.product.product_id, condition: copy.condition, language: copy.language }
}

/** Several rows may bring the same copies. The price of the first counts; another is left to the shop. */
function mergePrice(price: number | null, copy: FileCopy, { grades, earlier }: Options) {
  if (!earlier) return { state: 'planned' as const, ...startingPrice(price, copy, grades) }
  if (price === null || earlier.price_cents === null || price === earlier.price_cents) {
    return { state: 'planned' as const, reason: null, price_cents: earlier.price_cents === null ? price : null }
  }
  const reason = `Line ${earlier.line} names the same copies at ${displayMoney(cents(earlier.price_cents))}.`
  return { state: 'unresolved' as const, reason, price_cents: price }
}

/** Copies that have no price, neither in the file nor here, get that of their grade. */
function startingPrice(price: number | null, copy: FileCopy, grades: GradePolicy) {
  if (price !== null || (copy.variant && copy.variant.price_cents !== null)) return { reason: null, price_cents: price }
  const price_cents = priceOfGrade(copy.variants, copy, grades) ?? null
  return { reason: price_cents === null ? 'Without a price: not for sale until it has one.' : null, price_cents }
}

function priceOf(price: number | null | undefined, factor: number | null): number | null {
  return price === null || price === undefined || factor === null ? null : convertPrice(price, factor)
}

/** Of one copy; null: unknown. */
function readCost(text: string, factor: number | null): number | null | 'unread' | 'too much' {
  if (text.trim() === '' || factor === null) return null
  const read = readMoney(text)
  if (read === undefined) return 'unread'
  const cost = Math.round(read * factor)
  return cost > MAX_PRICE_CENTS ? 'too much' : cost
}
