import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { CONDITION_NAMES, CONDITIONS } from '@pennysleeve/domain/copies/conditions.ts'
import type { Period } from '@pennysleeve/domain/reports/report-period.ts'
import type { Db } from '../../db/connect.ts'
import { listBought, listBoughtGrades, type BoughtRow, type BoughtSums } from './buying.queries.ts'
import { presentAmounts } from './present-amounts.ts'

export async function readBuying(db: Db, period: Period): Promise<ResponseOf<'GET /api/admin/reports/buying'>> {
  const ways = await listBought(db, period)
  const grades = new Map((await listBoughtGrades(db, period)).map((row) => [row.condition, row]))
  return {
    ways: ways.map((row) => ({ name: nameOf(row), ...presentSums(row) })),
    total: { name: 'Total', ...presentSums(ways.reduce(add, NOTHING)) },
    grades: CONDITIONS.map((condition) => {
      const { copies = 0, quoted_cents = 0 } = grades.get(condition) ?? {}
      return { name: CONDITION_NAMES[condition], copies, ...presentAmounts({ quoted_cents }) }
    }),
  }
}

const NOTHING: BoughtSums = { orders: 0, copies_offered: 0, copies_accepted: 0, copies_rejected: 0, paid_cents: 0 }

function add(sum: BoughtSums, row: BoughtSums): BoughtSums {
  const names = Object.keys(NOTHING) as (keyof BoughtSums)[]
  return Object.fromEntries(names.map((name) => [name, sum[name] + row[name]])) as BoughtSums
}

function presentSums({ orders, copies_offered, copies_accepted, copies_rejected, paid_cents }: BoughtSums) {
  return presentAmounts({ orders, copies_offered, copies_accepted, copies_rejected, paid_cents })
}

function nameOf({ channel, payment_method, traded_in }: BoughtRow): string {
  if (channel === 'web') return payment_method === 'cash' ? 'Web, by bank transfer' : 'Web, as store credit'
  if (traded_in) return payment_method === 'cash' ? 'Counter, traded in' : 'Counter, traded in with bonus'
  return payment_method === 'cash' ? 'Counter, in cash' : 'Counter, as store credit'
}
