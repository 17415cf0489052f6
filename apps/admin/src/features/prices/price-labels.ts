import type { PriceRun } from '@pennysleeve/contract/admin/prices.ts'
import { cents, displayMoney } from '@pennysleeve/domain/money.ts'
import type { PriceOnlyStep, QuoteChange } from '@pennysleeve/domain/prices/price-change.ts'
import { PLAYED_CONDITIONS } from '@pennysleeve/domain/prices/grade-price.ts'
import type { FileStock, PriceRunState, SkipReason } from '@pennysleeve/domain/prices/price-run.ts'
import type { Rounding } from '@pennysleeve/domain/prices/round-price.ts'
import type { BadgeLook } from '@pennysleeve/ui/badge.tsx'

const STATES: Record<PriceRunState, { text: string; look: BadgeLook }> = {
  receiving: { text: 'Rows are coming in', look: 'plain' },
  preparing: { text: 'Being worked out', look: 'plain' },
  ready: { text: 'Waits for you', look: 'accent' },
  applying: { text: 'Being applied', look: 'plain' },
  done: { text: 'Applied', look: 'good' },
  canceled: { text: 'Cancelled', look: 'plain' },
  failed: { text: 'Failed', look: 'bad' },
}

/** An empty draft waits for nobody: there is nothing to apply. */
export function stateOf({ state, item_count }: Pick<PriceRun, 'state' | 'item_count'>) {
  return state === 'ready' && item_count === 0 ? ({ text: 'Nothing to apply', look: 'plain' } as const) : STATES[state]
}

export const SKIP_REASON_TEXTS: Record<SkipReason, string> = {
  price_changed: 'Its price was changed meanwhile',
  quote_changed: 'Its quote was changed meanwhile',
  stock_changed: 'Its stock has changed meanwhile',
  reserved: 'More are reserved for orders',
  retired: 'It was retired meanwhile',
}

export const ROUNDING_LABELS: Record<Rounding, string> = {
  cent: 'To the cent',
  five: 'To 5 cents',
  fifty: 'To 50 cents',
  ninety_five: 'To .95',
  steps: 'In steps of 5, 10 and 50 cents',
}

/** The run's title. */
export function titleOf(run: PriceRun): string {
  switch (run.kind) {
    case 'rules':
      return run.rules?.length === 1 ? 'By 1 price rule' : `By ${run.rules?.length ?? 0} price rules`
    case 'change':
      return `${changeWords(run)} for ${run.query === '' ? 'everything' : run.query}`
    case 'file':
      return `File ${run.file_name || 'without a name'}`
    default:
      return `Back to before run ${run.undoes_id}`
  }
}

/** What a run goes by: the shares of played copies, or what a file does with stock and prices. */
export function runOptionsText({ kind, factors, stock, price_factor }: PriceRun): string {
  if (kind === 'file') {
    const prices =
      price_factor === null ? 'Prices stay' : price_factor === 1 ? 'Prices as in the file' : `Prices × ${price_factor}`
    return `${FILE_STOCK_LABELS[stock ?? 'set']}. ${prices}.`
  }
  if (!factors) return ''
  return `Of near mint: ${PLAYED_CONDITIONS.map((condition) => `${condition.toUpperCase()} ${factors[condition]}%`).join(', ')}.`
}

export const FILE_STOCK_LABELS: Record<FileStock, string> = {
  set: 'Stock is set to what the file says',
  add: 'Copies are added to the stock',
  keep: 'Stock stays as it is',
}

function changeWords({ change }: PriceRun): string {
  const parts = [
    ...(change?.price ? [`Price ${stepWords(change.price)}`] : []),
    ...(change?.quote ? [`quote ${stepWords(change.quote)}`] : []),
  ]
  const words = parts.join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function stepWords(step: PriceOnlyStep | QuoteChange): string {
  switch (step.by) {
    case 'percent':
      return `${step.percent < 0 ? '−' : '+'}${Math.abs(step.percent)}%`
    case 'amount':
      return `${step.amount_cents < 0 ? '−' : '+'}${displayMoney(cents(Math.abs(step.amount_cents)))}`
    case 'set':
      return displayMoney(cents(step.amount_cents))
    case 'grades':
      return 'by condition'
    case 'share':
      return `${step.percent}% of the price`
    default:
      return 'none'
  }
}

export function amountText(amount: number | null): string {
  return amount === null ? '—' : displayMoney(cents(amount))
}

export function countText(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-AU')} ${count === 1 ? one : many}`
}
