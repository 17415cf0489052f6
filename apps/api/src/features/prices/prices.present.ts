import type { PriceRun, PriceRunItem } from '@pennysleeve/contract/admin/prices.ts'
import { optionsText } from '@pennysleeve/domain/copies/options-text.ts'
import type { ItemRow } from './price-run-items.queries.ts'
import type { RunRow } from './price-runs.queries.ts'

export function presentRun(row: RunRow): PriceRun {
  const { asked, created_at, finished_at } = row
  return {
    ...row,
    query: asked.query ?? null,
    change: asked.change ?? null,
    rules: asked.rules ?? null,
    factors: asked.factors ?? null,
    file_name: asked.file_name ?? null,
    stock: asked.stock ?? null,
    price_factor: asked.price_factor ?? null,
    created_at: created_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
  }
}

export function presentItem(item: ItemRow): PriceRunItem {
  return { ...item, set: item.set_code, options_text: optionsText(item.condition, item.language) }
}

/** Row count of a state, from the run's totals. */
export function countOf(run: RunRow, state: PriceRunItem['state'] | undefined): number {
  if (state === 'applied') return run.applied_count
  if (state === 'skipped') return run.skipped_count
  const isDropped = run.state === 'canceled'
  const left = isDropped ? 0 : run.item_count - run.applied_count - run.skipped_count
  return state === 'planned' ? left : left + run.applied_count + run.skipped_count
}
