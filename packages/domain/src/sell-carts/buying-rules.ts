/** What a rule does with the cards it finds. Percent is on top of the quote. */
type Effect =
  | { action: 'pay_more'; percent: number }
  | { action: 'refuse' }
  /** In stock and promised to the shop. */
  | { action: 'limit'; max_copies: number }

/** A rule of the owner for the cards that a query finds. */
export type BuyingRule = { query: string } & Effect

/** More rules nobody can keep in mind, and each is a search a minute. */
export const MAX_BUYING_RULES = 100
export const MAX_PAY_MORE_PERCENT = 400
export const MAX_COPIES_LIMIT = 9999

/** What the rules say of a product. */
export type BuyingTerms = {
  /** Per cent of the quote that staff set; 0 if the shop does not buy it. */
  quote_percent: number
  /** Null: the limit of all cards. */
  max_copies: number | null
}

const NO_RULE: BuyingTerms = { quote_percent: 100, max_copies: null }

/** Terms by product. What is paid goes by the first rule about that, and so do the copies: a rule of each may count. */
export function combineRules(found: readonly { rule: BuyingRule; product_ids: readonly number[] }[]) {
  const paid = new Map<number, number>()
  const limits = new Map<number, number>()
  for (const { rule, product_ids } of found) {
    const [decided, value] = rule.action === 'limit' ? [limits, rule.max_copies] : [paid, quotePercent(rule)]
    for (const id of product_ids) if (!decided.has(id)) decided.set(id, value)
  }
  return (id: number): BuyingTerms => ({
    quote_percent: paid.get(id) ?? NO_RULE.quote_percent,
    max_copies: limits.get(id) ?? NO_RULE.max_copies,
  })
}

function quotePercent(rule: Exclude<BuyingRule, { action: 'limit' }>): number {
  return rule.action === 'pay_more' ? 100 + rule.percent : 0
}
