import type { PricePolicy, PriceRun, PriceRunFault, PriceRunItem } from '@pennysleeve/contract/admin/prices.ts'
import type { GradePolicy } from '@pennysleeve/domain/prices/grade-price.ts'
import type { PriceChange } from '@pennysleeve/domain/prices/price-change.ts'
import type { PriceRule } from '@pennysleeve/domain/prices/price-rule.ts'
import { sql } from 'kysely'
import { makeShoppers } from './make-shopper.ts'
import type { TestShop } from '../open-test-shop.ts'

export const RULE: PriceRule = {
  name: 'Everything by the market',
  query: '',
  factor: 1.6,
  follow_near_mint: false,
  floor_cents: 25,
  leave_above_cents: null,
  rounding: 'five',
  never_below_cost: false,
  quotes: { steps: [{ up_to: 20, percent: 50 }], from_cents: 100 },
}
export const GRADES: GradePolicy = {
  factors: { lp: 80, mp: 60, hp: 40, dmg: 20 },
  floor_cents: 50,
  rounding: 'five',
}
export const DEARER: PriceChange = {
  price: { by: 'percent', percent: 10 },
  quote: null,
  rounding: 'five',
  floor_cents: 0,
  never_below_cost: false,
}

/** A member of staff with the calls of prices. */
export async function makePricer(shop: TestShop) {
  const [person] = await makeShoppers(shop, 1)
  const { id, token } = person!
  await shop.db.updateTable('users').set({ role: 'staff' }).where('id', '=', id).execute()
  const draft = (price_run: object) =>
    shop.send<PriceRun>('POST', '/api/admin/price_runs', { token, body: { price_run } })
  const read = async (run: number) => (await shop.send<PriceRun>('GET', `/api/admin/price_runs/${run}`, { token })).body
  return {
    id,
    token,
    draft,
    read,
    policy: async () => (await shop.send<PricePolicy>('GET', '/api/admin/price_policy', { token })).body,
    writeRules: (rules: PriceRule[], version: number, daily = false) =>
      shop.send<PricePolicy>('PUT', '/api/admin/price_policy', {
        token,
        body: { price_policy: { rules, version, daily } },
      }),
    writeGrades: (grades: object, version: number) =>
      shop.send<PricePolicy>('PUT', '/api/admin/price_policy', {
        token,
        body: { price_policy: { rules: [], grades, version, daily: false } },
      }),
    /** A draft after its job has run. */
    prepare: async (price_run: object) => {
      const { body } = await draft(price_run)
      await shop.runJobs()
      return read(body.id)
    },
    apply: async (run: number) => {
      const response = await shop.send<PriceRun>('PUT', `/api/admin/price_runs/${run}/apply`, { token })
      await shop.runJobs()
      return { ...response, body: response.status === 200 ? await read(run) : response.body }
    },
    cancel: (run: number) => shop.send<PriceRun>('PUT', `/api/admin/price_runs/${run}/cancel`, { token }),
    undo: (run: number) => shop.send<PriceRun>('POST', `/api/admin/price_runs/${run}/undo`, { token }),
    addRows: (run: number, rows: object[]) =>
      shop.send<PriceRun>('POST', `/api/admin/price_runs/${run}/rows`, { token, body: { rows } }),
    close: (run: number) => shop.send<PriceRun>('PUT', `/api/admin/price_runs/${run}/ready`, { token }),
    items: async (run: number, query = '') =>
      (
        await shop.send<{ items: PriceRunItem[]; total_count: number }>(
          'GET',
          `/api/admin/price_runs/${run}/items${query}`,
          { token },
        )
      ).body,
    faults: async (run: number) =>
      (await shop.send<{ faults: PriceRunFault[] }>('GET', `/api/admin/price_runs/${run}/faults`, { token })).body
        .faults,
  }
}

/** Price, quote and stock of a SKU. */
export async function inventoryOf({ db }: TestShop, sku: string) {
  const { rows } = await sql<{ price_cents: number | null; quote_cents: number | null; on_hand: number }>`
    select v.price_cents, p.sell_price_cents as quote_cents, v.on_hand
    from variants v join products p on p.id = v.product_id where v.sku = ${sku}
  `.execute(db)
  return rows[0]!
}

/** Sets the market prices of a whole set. */
export async function setMarket({ db }: TestShop, set: string, cents: number): Promise<void> {
  await sql`update printings set market_usd_cents = ${cents}, market_usd_foil_cents = ${cents * 3} where set_code = ${set}`.execute(
    db,
  )
}

/** Adds conditions and languages to the product of a SKU. */
export async function addCopies(shop: TestShop, token: string, sku: string, copies: object[]): Promise<void> {
  const { product_id } = await shop.db
    .selectFrom('variants')
    .select('product_id')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow()
  for (const variant of copies) {
    await shop.send('POST', `/api/admin/products/${product_id}/variants`, { token, body: { variant } })
  }
}
