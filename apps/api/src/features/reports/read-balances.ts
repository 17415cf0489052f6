import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import type { Db } from '../../db/connect.ts'
import { listStockValue, sumOwed, type StockSums } from './balances.queries.ts'
import { presentAmounts } from './present-amounts.ts'

export async function readBalances(db: Db, day: string): Promise<ResponseOf<'GET /api/admin/reports/balances'>> {
  const games = await listStockValue(db, day)
  const total = games.reduce<StockSums>(
    (sum, row) => ({
      copies: sum.copies + row.copies,
      cost_cents: sum.cost_cents + row.cost_cents,
      without_cost: sum.without_cost + row.without_cost,
      price_cents: sum.price_cents + row.price_cents,
    }),
    { copies: 0, cost_cents: 0, without_cost: 0, price_cents: 0 },
  )
  return {
    stock: games.map((row) => presentAmounts(row)),
    stock_total: presentAmounts({ name: 'Total', ...total }),
    ...presentAmounts(await sumOwed(db, day)),
  }
}
