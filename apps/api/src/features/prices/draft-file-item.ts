import { MAX_ON_HAND, findInventoryRefusal } from '@pennysleeve/domain/inventory/inventory.ts'
import { convertPrice } from '@pennysleeve/domain/prices/files/convert-price.ts'
import type { GradePolicy } from '@pennysleeve/domain/prices/grade-price.ts'
import { readPriceRow, type PriceFileRow, type WantedPrices } from '@pennysleeve/domain/prices/files/price-file.ts'
import { priceOfGrade } from '@pennysleeve/domain/prices/price-of-grade.ts'
import type { FileStock } from '@pennysleeve/domain/prices/price-run.ts'
import { MAX_PRICE_CENTS } from '@pennysleeve/domain/prices/round-price.ts'
import { writeRefusal } from '../../shop-error.ts'
import type { FileCopy } from './find-file-copies.ts'
import type { NewItem } from './price-run-items.queries.ts'

type Options = {
  stock: FileStock
  price_factor: number | null
  grades: GradePolicy
  /** The line of the file that has changed the same copies. */
  earlier_line: number | undefined
}

/** The change, undefined if there is none, or the reason why the row cannot be used. */
export function draftFileItem(
  row: PriceFileRow,
  copy: FileCopy | string,
  options: Options,
): NewItem | string | undefined {
  const input = readPriceRow(row)
  if ('fault' in input) return input.fault
  if (typeof copy === 'string') return copy
  const { product, condition, language, variant } = copy
  if (options.earlier_line !== undefined) return `Line ${options.earlier_line} has changed the same product already.`
  const isBest = variant?.is_best ?? false
  // The quote is the product's. A played copy may cost less than what is paid for near mint.
  const from = {
    price_cents: variant?.price_cents ?? null,
    sell_price_cents: isBest ? product.sell_price_cents : null,
    on_hand: variant?.on_hand ?? 0,
  }
  const on_hand = stockOf(input, from.on_hand, options.stock)
  if (on_hand > MAX_ON_HAND) return `The stock would be more than ${MAX_ON_HAND.toLocaleString('en-AU')}.`
  if (!variant && on_hand === 0) return undefined
  const price_cents = priceOf(input, copy, options)
  if (price_cents !== null && price_cents > MAX_PRICE_CENTS) return 'The price is too much.'
  const { sell_price_cents = product.sell_price_cents } = input
  if (!isBest && sell_price_cents !== product.sell_price_cents) {
    return 'The quote is for near mint: please write it on that row only.'
  }
  const to = { price_cents, sell_price_cents: isBest ? sell_price_cents : null, on_hand }
  if (isSame(from, to)) return undefined
  const { name } = product
  const retired = variant?.retired ?? product.retired
  const refusal = findInventoryRefusal({ name, retired, reserved: variant?.reserved ?? 0, ...from }, to)
  if (refusal) return writeRefusal(refusal)
  return {
    product_id: product.product_id,
    variant_id: variant?.variant_id ?? null,
    condition,
    language,
    line: row.line,
    rule: null,
    market_cents: product.market_cents,
    unit_cost_cents: variant?.cost_cents ?? null,
    from_price_cents: from.price_cents,
    to_price_cents: to.price_cents,
    with_quote: isBest,
    from_quote_cents: from.sell_price_cents,
    to_quote_cents: to.sell_price_cents,
    from_on_hand: from.on_hand,
    to_on_hand: to.on_hand,
  }
}

function isSame<Fields extends object>(a: Fields, b: Fields): boolean {
  // Both have exactly these keys.
  return (Object.keys(a) as (keyof Fields)[]).every((key) => a[key] === b[key])
}

function stockOf({ on_hand, added }: WantedPrices, now: number, stock: FileStock): number {
  if (stock === 'keep') return now
  return stock === 'add' ? now + (on_hand ?? 0) + added : (on_hand ?? now) + added
}

/** A new copy without a price in the file gets that of its grade; without such a price it is not for sale. */
function priceOf({ price_cents }: WantedPrices, copy: FileCopy, { price_factor, grades }: Options): number | null {
  if (price_factor !== null && price_cents !== undefined) {
    return price_cents === null ? null : convertPrice(price_cents, price_factor)
  }
  return copy.variant ? copy.variant.price_cents : (priceOfGrade(copy.variants, copy, grades) ?? null)
}
