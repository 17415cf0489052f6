import { combineRules, type BuyingRule } from '@pennysleeve/domain/sell-carts/buying-rules.ts'
import type { Db } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import type { CardSearch } from '../card-search/public.ts'
import {
  getBuyingPolicy,
  listRuledProducts,
  lockBuyingPolicy,
  setProductTerms,
  type ProductTerms,
} from './buying-policy.queries.ts'
import { findRuleProducts } from './find-rule-products.ts'

/** Products per transaction, so that no sale waits long. */
const BATCH = 1000

/**
 * Writes what the rules say into the products, of which it changes only those that differ. Every minute and after each
 * change of the rules: which cards a query finds changes with the catalogue, prices and stock.
 */
export async function applyBuyingRules(db: Db, search: CardSearch): Promise<void> {
  const { rules, version } = await getBuyingPolicy(db)
  const ruled = await listRuledProducts(db)
  if (rules.length === 0 && ruled.length === 0) return
  const changes = await changesOf(search, rules, ruled)
  for (let at = 0; at < changes.length; at += BATCH) {
    const isCurrent = await db.transaction().execute(async (tx) => {
      // Rules changed meanwhile are applied by a job of their own, which this one must not overwrite.
      if ((await lockBuyingPolicy(tx)) !== version) return false
      await setProductTerms(tx, changes.slice(at, at + BATCH))
      return true
    })
    if (!isCurrent) return
  }
}

async function changesOf(
  search: CardSearch,
  rules: readonly BuyingRule[],
  ruled: readonly ProductTerms[],
): Promise<ProductTerms[]> {
  if (rules.length > 0) await search.catchUp()
  const found = []
  for (const rule of rules) found.push({ rule, product_ids: await findProducts(search, rule) })
  const termsOf = combineRules(found)
  const former = new Map(ruled.map((product) => [product.id, product]))
  const ids = new Set([...former.keys(), ...found.flatMap(({ product_ids }) => product_ids)])
  return Array.from(ids, (id) => ({ id, ...termsOf(id) })).filter(({ id, quote_percent, max_copies }) => {
    const { quote_percent: percent, max_copies: most } = former.get(id) ?? { quote_percent: 100, max_copies: null }
    return quote_percent !== percent || max_copies !== most
  })
}

/** A rule that has become unreadable finds nothing: the others still count. Its page says why. */
async function findProducts(search: CardSearch, { query }: BuyingRule): Promise<number[]> {
  return findRuleProducts(search, query).catch((error: unknown) => {
    if (error instanceof ShopError) return []
    throw error
  })
}
