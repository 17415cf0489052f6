import { exactNameQuery } from '@pennysleeve/domain/card-search/exact-name-query.ts'
import { MAX_COPIES_LIMIT, MAX_PAY_MORE_PERCENT, type BuyingRule } from '@pennysleeve/domain/sell-carts/buying-rules.ts'

/** A rule as typed: texts until it is saved. */
export type BuyingRuleDraft = {
  /** The React key, stable when rules are moved. */
  key: string
  action: BuyingRule['action']
  /** A card's name, or a search. */
  by: 'card' | 'search'
  text: string
  percent: string
  max_copies: string
}

let made = 0

export function newBuyingRule(): BuyingRuleDraft {
  made += 1
  return { key: String(made), action: 'pay_more', by: 'card', text: '', percent: '20', max_copies: '8' }
}

/** What `exactNameQuery` writes. */
const ONE_CARD = /^!"([^"]+)"$/

export function draftOf(rule: BuyingRule): BuyingRuleDraft {
  const name = ONE_CARD.exec(rule.query)?.[1]
  return {
    ...newBuyingRule(),
    action: rule.action,
    by: name === undefined ? 'search' : 'card',
    text: name ?? rule.query,
    ...(rule.action === 'pay_more' ? { percent: String(rule.percent) } : {}),
    ...(rule.action === 'limit' ? { max_copies: String(rule.max_copies) } : {}),
  }
}

/** The query of a rule; empty while nothing is typed. */
export function queryOf({ by, text }: BuyingRuleDraft): string {
  const typed = text.trim()
  return by === 'card' && typed !== '' ? exactNameQuery(typed) : typed
}

/** Undefined if it is no whole number in the range. */
export function readWhole(text: string, most: number): number | undefined {
  const number = /^\s*\d{1,5}\s*$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= most ? number : undefined
}

/** The rule, or what is wrong with it. */
export function readBuyingRule(draft: BuyingRuleDraft): BuyingRule | string {
  const query = queryOf(draft)
  if (query === '') return draft.by === 'card' ? 'please name a card.' : 'please write a search.'
  if (draft.action === 'refuse') return { query, action: 'refuse' }
  if (draft.action === 'limit') {
    const max_copies = readWhole(draft.max_copies, MAX_COPIES_LIMIT)
    return max_copies === undefined
      ? `copies must be a whole number from 1 to ${MAX_COPIES_LIMIT}.`
      : { query, action: 'limit', max_copies }
  }
  const percent = readWhole(draft.percent, MAX_PAY_MORE_PERCENT)
  return percent === undefined
    ? `per cent must be a whole number from 1 to ${MAX_PAY_MORE_PERCENT}.`
    : { query, action: 'pay_more', percent }
}
