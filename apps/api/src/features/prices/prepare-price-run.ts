import { DEFAULT_GRADE_POLICY } from '@pennysleeve/domain/prices/grade-price.ts'
import { changePrice } from '@pennysleeve/domain/prices/price-change.ts'
import { priceByRule, type Priced, type PricingInput } from '@pennysleeve/domain/prices/price-rule.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import { selectProducts, type CardSearch } from '../card-search/public.ts'
import { insertItems, type NewItem } from './price-run-items.queries.ts'
import { listPricingRows, type PricingRow } from './pricing-rows.queries.ts'
import { findRun, lockRun, saveProgress, setRunState, setTotal, type RunRow } from './price-runs.queries.ts'

/** Products per transaction. */
const BATCH_SIZE = 2000

/** Computes the change of each variant of a product; with the index of the rule, if the run goes by rules. */
type Step = { rule: number | null; change: (variant: PricingInput) => Priced }
type Plan = Map<number, Step>

/** Computes the changes of a run in batches; an interrupted one continues where it stopped. */
export async function preparePriceRun(db: Db, search: CardSearch, runId: number): Promise<void> {
  const run = await findRun(db, runId)
  if (run?.state !== 'preparing') return
  // Includes products that an import has just added.
  await search.catchUp()
  try {
    const plan = await planOf(search, run)
    const ids = [...plan.keys()].toSorted((a, b) => a - b)
    await setTotal(db, runId, ids.length)
    while (await db.transaction().execute((tx) => prepareBatch(tx, runId, plan, ids)));
  } catch (error) {
    // Invalid rules do not become valid on a retry, so the run fails for good.
    if (!(error instanceof ShopError) || error.code !== 'search.unreadable_query') throw error
    await db.transaction().execute(async (tx) => {
      // A run that was cancelled meanwhile is not marked as failed.
      if ((await lockRun(tx, runId))?.state === 'preparing') await setRunState(tx, runId, 'failed', error.message)
    })
  }
}

async function planOf(search: CardSearch, { kind, asked }: RunRow): Promise<Plan> {
  const plan: Plan = new Map()
  const { factors = DEFAULT_GRADE_POLICY.factors } = asked
  if (kind === 'change') {
    const { query = '', change } = asked
    const step = { rule: null, change: (variant: PricingInput) => changePrice(change!, variant, factors) }
    for (const id of await selectProducts(search, query)) plan.set(id, step)
    return plan
  }
  for (const [place, rule] of (asked.rules ?? []).entries()) {
    const step = { rule: place + 1, change: (variant: PricingInput) => priceByRule(rule, variant, factors) }
    for (const id of await selectProducts(search, rule.query)) if (!plan.has(id)) plan.set(id, step)
  }
  return plan
}

/** False if nothing is left or the run was cancelled. */
async function prepareBatch(tx: Tx, runId: number, plan: Plan, ids: number[]): Promise<boolean> {
  const run = await lockRun(tx, runId)
  if (run?.state !== 'preparing') return false
  const begin = ids.findIndex((id) => id > run.looked_up_to)
  const batch = begin < 0 ? [] : ids.slice(begin, begin + BATCH_SIZE)
  const variants = await listPricingRows(tx, batch)
  await insertItems(
    tx,
    runId,
    variants.flatMap((row) => (row.retired ? [] : itemOf(row, plan.get(row.product_id)!))),
  )
  if (batch.length > 0) await saveProgress(tx, runId, batch.length, batch.at(-1)!)
  if (batch.length === BATCH_SIZE) return true
  await setRunState(tx, runId, 'ready')
  return false
}

/** The item of the product's best variant carries the quote. */
function itemOf(row: PricingRow, { rule, change }: Step): NewItem[] {
  const to = change(row)
  const from_quote_cents = row.is_best ? row.sell_price_cents : null
  const to_quote_cents = row.is_best ? to.sell_price_cents : null
  if (to.price_cents === row.price_cents && to_quote_cents === from_quote_cents) return []
  return [
    {
      product_id: row.product_id,
      variant_id: row.variant_id,
      condition: row.condition,
      language: row.language,
      line: null,
      rule,
      market_cents: row.market_cents,
      unit_cost_cents: row.cost_cents,
      from_price_cents: row.price_cents,
      to_price_cents: to.price_cents,
      with_quote: row.is_best,
      from_quote_cents,
      to_quote_cents,
      from_on_hand: row.on_hand,
      to_on_hand: row.on_hand,
    },
  ]
}
