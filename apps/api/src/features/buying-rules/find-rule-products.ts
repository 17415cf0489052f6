import { mentionsQuote } from '@pennysleeve/domain/card-search/mentions-quote.ts'
import { parseQuery } from '@pennysleeve/domain/card-search/parse-query.ts'
import type { BuyingRule } from '@pennysleeve/domain/sell-carts/buying-rules.ts'
import { ShopError } from '../../shop-error.ts'
import { selectProducts, type CardSearch } from '../card-search/public.ts'

/** The singles that a rule is for, of all games. Refuses a query that cannot be read, or that asks for the quote. */
export async function findRuleProducts(search: CardSearch, query: string): Promise<number[]> {
  const { where } = parseQuery(query)
  if (where && mentionsQuote(where)) throw new ShopError('buying_rules.names_quote')
  return selectProducts(search, query, { sealed: false })
}

/** Before they are saved, not by the job a moment later. */
export async function checkBuyingRules(search: CardSearch, rules: readonly BuyingRule[]): Promise<void> {
  for (const [at, { query }] of rules.entries()) {
    await findRuleProducts(search, query).catch((error: unknown) => {
      if (!(error instanceof ShopError)) throw error
      throw new ShopError('buying_rules.unreadable_query', { number: at + 1, problem: error.message })
    })
  }
}
