import type { BuyingMatches } from '@pennysleeve/contract/admin/buying-rules.ts'
import { cents, moneyText } from '@pennysleeve/domain/money.ts'
import type { Db } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import type { CardSearch } from '../card-search/public.ts'
import { countMatches, listMatches } from './buying-policy.queries.ts'
import { findRuleProducts } from './find-rule-products.ts'

const EXAMPLES = 5

/** What a rule would be for, while it is typed: a query that cannot be read is answered with the reason. */
export async function previewBuyingRule(
  { db, search }: { db: Db; search: CardSearch },
  query: string,
  percent: number,
): Promise<BuyingMatches> {
  if (query === '') return { total_count: 0, without_quote: 0, above_price: 0, examples: [], problem: null }
  try {
    const ids = await findRuleProducts(search, query)
    const counts = await countMatches(db, ids, percent)
    const examples = await listMatches(db, ids.slice(0, EXAMPLES), percent)
    return {
      total_count: ids.length,
      ...counts,
      examples: examples.map(({ sell_price_cents, to_quote_cents, ...match }) => ({
        ...match,
        quote: amountText(sell_price_cents),
        to_quote: amountText(to_quote_cents),
      })),
      problem: null,
    }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return { total_count: 0, without_quote: 0, above_price: 0, examples: [], problem: error.message }
  }
}

function amountText(amount: number | null): string | null {
  return amount === null ? null : moneyText(cents(amount))
}
