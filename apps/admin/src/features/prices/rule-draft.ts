import { cents, moneyText, readMoney } from '@pennysleeve/domain/money.ts'
import type { PriceRule } from '@pennysleeve/domain/prices/price-rule.ts'
import type { Rounding } from '@pennysleeve/domain/prices/round-price.ts'

/** A rule as typed: texts until it is saved. */
export type RuleDraft = {
  /** The React key, stable when rules are moved. */
  key: string
  name: string
  query: string
  price_by: 'market' | 'near_mint' | 'keep'
  factor: string
  floor: string
  leave_above: string
  rounding: Rounding
  never_below_cost: boolean
  sets_quote: boolean
  quote_from: string
  steps: { key: string; up_to: string; percent: string }[]
}

let made = 0
/** A unique React key. */
export function newKey(): string {
  made += 1
  return String(made)
}

export function newRule(): RuleDraft {
  return {
    key: newKey(),
    name: '',
    query: '',
    price_by: 'market',
    factor: '1.6',
    floor: '0.25',
    leave_above: '',
    rounding: 'steps',
    never_below_cost: true,
    sets_quote: true,
    quote_from: '1.00',
    steps: [
      { key: newKey(), up_to: '4', percent: '50' },
      { key: newKey(), up_to: '20', percent: '30' },
    ],
  }
}

export function draftOf(rule: PriceRule): RuleDraft {
  const fresh = newRule()
  return {
    ...fresh,
    name: rule.name,
    query: rule.query,
    price_by: rule.factor !== null ? 'market' : rule.follow_near_mint ? 'near_mint' : 'keep',
    factor: rule.factor === null ? fresh.factor : String(rule.factor),
    floor: moneyText(cents(rule.floor_cents)),
    leave_above: rule.leave_above_cents === null ? '' : moneyText(cents(rule.leave_above_cents)),
    rounding: rule.rounding,
    never_below_cost: rule.never_below_cost,
    sets_quote: rule.quotes !== null,
    quote_from: rule.quotes ? moneyText(cents(rule.quotes.from_cents)) : fresh.quote_from,
    steps: rule.quotes
      ? rule.quotes.steps.map(({ up_to, percent }) => ({
          key: newKey(),
          up_to: String(up_to),
          percent: String(percent),
        }))
      : fresh.steps,
  }
}

/** Parses the draft; returns a message when invalid. The server validates the rest. */
export function readRule(draft: RuleDraft): PriceRule | string {
  const floor_cents = readMoney(draft.floor)
  if (floor_cents === undefined) return 'The lowest price must be an amount, such as 0.25.'
  const factor = Number(draft.factor)
  if (draft.price_by === 'market' && !(factor > 0)) return 'The factor must be a number, such as 1.6.'
  const leave_above_cents = draft.leave_above.trim() === '' ? null : readMoney(draft.leave_above)
  if (leave_above_cents === undefined) return 'What is left out above must be an amount, such as 100.00, or empty.'
  const from_cents = readMoney(draft.quote_from)
  if (from_cents === undefined) return 'The lowest price we buy at must be an amount, such as 1.00.'
  const steps = draft.steps.map(({ up_to, percent }) => ({ up_to: Number(up_to), percent: Number(percent) }))
  if (draft.sets_quote && steps.some((step) => !Number.isInteger(step.up_to) || Number.isNaN(step.percent))) {
    return 'Each step of the quote needs a whole number of cards and a percentage.'
  }
  return {
    name: draft.name,
    query: draft.query,
    factor: draft.price_by === 'market' ? factor : null,
    follow_near_mint: draft.price_by === 'near_mint',
    floor_cents,
    leave_above_cents,
    rounding: draft.rounding,
    never_below_cost: draft.never_below_cost,
    quotes: draft.sets_quote ? { steps, from_cents } : null,
  }
}
