import { sumOfLines } from '@pennysleeve/domain/sum-of-lines.ts'
import type { Refusal } from '@pennysleeve/contract/error-codes.ts'
import {
  codeLabel,
  normalCode,
  findCodeRefusal,
  type CodeRefusal,
} from '@pennysleeve/domain/discount-codes/discount-code.ts'
import { quotedName } from '@pennysleeve/domain/catalog/printing.ts'
import { saleTotals, type SaleTotals } from '@pennysleeve/domain/counter/sale-totals.ts'
import { optionsText } from '@pennysleeve/domain/copies/options-text.ts'
import { cents, displayMoney, type Cents } from '@pennysleeve/domain/money.ts'
import type { Finish } from '@pennysleeve/domain/catalog/catalog.ts'
import type { Db } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import { findDiscountCode, type DiscountCodeRow } from '../discount-codes/public.ts'
import { listInventoryOfVariants, type InventoryRow } from '../inventory/public.ts'
import { findStockRefusal } from '../stock/public.ts'
import { findCounterCustomer, type CounterCustomerRow } from './counter.queries.ts'

export type BasketInput = {
  lines: { variant_id: number; quantity: number; price?: Cents | undefined }[]
  customer_id?: number | undefined
  discount_cents: Cents
  /** As typed. */
  discount_code?: string | undefined
  gift_cards?: { amount: Cents }[] | undefined
}

export type PricedLine = {
  row: InventoryRow
  quantity: number
  /** The shelf price. */
  list_price_cents: Cents
  price_cents: Cents
  /** Why it cannot be sold so. */
  refusal: Refusal | null
}

/** `row` is null for an unknown code. One with a refusal takes nothing off. */
type BasketCode = { label: string; row: DiscountCodeRow | null; refusal: CodeRefusal | null }

export type PricedBasket = {
  lines: PricedLine[]
  customer: CounterCustomerRow | null
  code: BasketCode | null
  totals: SaleTotals
}

/** Prices and totals of a basket now. Lines that cannot be sold have a refusal. */
export async function priceBasket(db: Db, basket: BasketInput): Promise<PricedBasket> {
  const { lines, customer_id, discount_cents, discount_code } = basket
  const rows = await listInventoryOfVariants(
    db,
    lines.map(({ variant_id }) => variant_id),
  )
  const found = lines.map(({ variant_id }) => rows.get(variant_id))
  const known = found.filter((row) => row !== undefined)
  if (known.length < lines.length) throw new ShopError('counter.unknown_item')
  const priced = lines.map((line, n) => priceLine(line, known[n]!, known))
  const customer = customer_id === undefined ? null : await getCounterCustomer(db, customer_id)
  const goods = sumOfLines(priced)
  const code = discount_code === undefined ? null : await judgeCode(db, discount_code, { goods, customer })
  const discounts = {
    discount_percent: customer?.discount_percent ?? 0,
    discount_code: code && !code.refusal ? code.row : null,
    discount_cents,
    gift_card_cents: cents((basket.gift_cards ?? []).reduce((sum, { amount }) => sum + amount, 0)),
  }
  const totals = saleTotals(priced, discounts)
  if (!totals) {
    const without = { ...discounts, discount_cents: cents(0), gift_card_cents: cents(0) }
    const most = displayMoney(saleTotals(priced, without)!.total_cents)
    throw new ShopError('counter.discount_too_large', { most }).onField('discount')
  }
  return { lines: priced, customer, code, totals }
}

async function judgeCode(
  db: Db,
  typed: string,
  { goods, customer }: { goods: Cents; customer: CounterCustomerRow | null },
): Promise<BasketCode> {
  const text = normalCode(typed)
  const row = await findDiscountCode(db, text, customer?.id ?? null)
  if (!row) return { label: text, row: null, refusal: { code: 'discount_code.unknown' } }
  const purchase = { goods_cents: goods, has_customer: customer !== null, now: new Date() }
  return { label: codeLabel(row.code, row), row, refusal: findCodeRefusal(row, purchase) ?? null }
}

function priceLine(line: BasketInput['lines'][number], row: InventoryRow, all: InventoryRow[]): PricedLine {
  const list_price_cents = cents(row.price_cents ?? 0)
  return {
    row,
    quantity: line.quantity,
    list_price_cents,
    price_cents: line.price ?? list_price_cents,
    refusal: refuse(row, line.quantity, all.map(printingOf)),
  }
}

function refuse(row: InventoryRow, quantity: number, all: ReturnType<typeof printingOf>[]): Refusal | null {
  const name = quotedName(
    all.find(({ variant_id }) => variant_id === row.variant_id)!,
    all,
  )
  if (row.pre_order_left !== null) return { code: 'counter.on_pre_order', params: { name } }
  const { price_cents, on_hand, reserved } = row
  return findStockRefusal({ price_cents, available: on_hand - reserved, quantity }, name) ?? null
}

function printingOf({ variant_id, name, set, set_name, collector_number, finish, condition, language }: InventoryRow) {
  const options_text = optionsText(condition, language)
  // The column's CHECK allows exactly these.
  return { variant_id, name, set, set_name, collector_number, finish: finish as Finish | null, options_text }
}

/** A customer whom the shop serves. */
export async function getCounterCustomer(db: Db, customerId: number): Promise<CounterCustomerRow> {
  const customer = await findCounterCustomer(db, customerId)
  if (!customer) throw new ShopError('resource.not_found')
  if (customer.blocked) throw new ShopError('customer.blocked')
  return customer
}

/** One refusal for all lines that cannot be sold; undefined if all can. */
export function findLinesRefusal(lines: PricedLine[]): ShopError | undefined {
  const short = lines.flatMap(({ refusal }) => refusal ?? [])
  return short.length === 0 ? undefined : new ShopError('counter.short', { lines: short })
}
