import type { Refusal } from '@pennysleeve/contract/error-codes.ts'
import { CONDITION_NAMES } from '@pennysleeve/domain/copies/conditions.ts'
import { purchaseTotals, type PurchaseTotals } from '@pennysleeve/domain/counter-buying/purchase-totals.ts'
import { cents, type Cents } from '@pennysleeve/domain/money.ts'
import { gradeQuote, type GradeShares } from '@pennysleeve/domain/sell-carts/grade-shares.ts'
import { findBuyingRefusal } from '@pennysleeve/domain/sell-carts/find-buying-refusal.ts'
import type { Db } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import { getBuyingSettings, findCopiesRefusals, gradeSharesOf } from '../buying-rules/public.ts'
import { isSellingEnabled } from '../sell-carts/public.ts'
import { listCards, type CardRow, type Copy } from './counter-buying.queries.ts'

export type CopiesInput = Copy & { quantity: number; price?: Cents | undefined }

export type QuotedCopies = {
  card: CardRow
  copies: CopiesInput
  /** By the rules, in this condition; null if the shop does not buy it. */
  quote_cents: Cents | null
  /** What is paid for each, in cash. */
  price_cents: Cents
  refusal: Refusal | null
}

export type QuotedCards = { lines: QuotedCopies[]; shares: GradeShares; totals: PurchaseTotals }

/** Quotes by the rules of the web: switch, buying rules, stock, grades, copies. What is not bought has a refusal. */
export async function quoteCards(db: Db, copies: CopiesInput[]): Promise<QuotedCards> {
  const cards = await listCards(db, [...new Set(copies.map(({ product_id }) => product_id))])
  const sellingEnabled = await isSellingEnabled(db)
  const shares = gradeSharesOf(await getBuyingSettings(db))
  const quantities = new Map<number, number>()
  for (const { product_id, quantity } of copies) {
    quantities.set(product_id, (quantities.get(product_id) ?? 0) + quantity)
  }
  const offered = Array.from(cards.values(), (card) => ({ ...card, quantity: quantities.get(card.product_id)! }))
  const tooMany = await findCopiesRefusals(db, offered)
  const lines = copies.map((one): QuotedCopies => {
    const card = cards.get(one.product_id)
    if (!card) throw new ShopError('counter.unknown_item')
    const quote_cents = card.quote_cents === null ? null : (gradeQuote(card.quote_cents, one.condition, shares) ?? null)
    const refusal =
      findBuyingRefusal(card, sellingEnabled) ??
      tooMany.get(card.product_id) ??
      findGradeRefusal(card, one, quote_cents)
    return { card, copies: one, quote_cents, price_cents: one.price ?? quote_cents ?? cents(0), refusal }
  })
  const totals = purchaseTotals(
    lines.map(({ copies: { quantity }, price_cents, quote_cents }) => ({
      quantity,
      price_cents,
      quote_cents: quote_cents ?? price_cents,
    })),
  )
  return { lines, shares, totals }
}

function findGradeRefusal({ name }: CardRow, { condition }: Copy, quote: Cents | null): Refusal | null {
  if (quote !== null) return null
  return { code: 'sell_order.grade_not_bought', params: { name, condition: CONDITION_NAMES[condition] } }
}

/** One refusal for all that is not bought; undefined if all is. */
export function findCardsRefusal(lines: QuotedCopies[]): ShopError | undefined {
  const refused = lines.flatMap(({ refusal }) => refusal ?? [])
  return refused.length === 0 ? undefined : new ShopError('counter.not_bought', { lines: refused })
}
