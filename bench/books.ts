import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../apps/api/src/db/connect.ts'
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { seedDemoShop } from '../apps/api/src/db/seed/seed-demo-shop.ts'
import { createAdmin } from '../apps/api/src/features/staff/public.ts'
import { fillYear, MADE_UP_YEAR } from '../apps/api/src/testing/year/fill-year.ts'
import { median } from './load.ts'
import { signInByCall, type Read } from './office.ts'
import { startServer } from '../tools/server-process.ts'

/** From the sixth call on PostgreSQL may use a plan that it keeps for any period. */
const CALLS_EACH = 8
const ADMIN = { email: 'books@example.test', password: 'a password for the bench' }
const KEY = '07'.repeat(32)

/** A year of a busy small shop, and ten times as much. */
const YEARS = [
  { orders: 10_000, max_ms: 300 },
  { orders: 100_000, max_ms: 1000 },
]

const { from, to } = MADE_UP_YEAR
const period = `from=${from}&to=${to}`
const quarter = 'from=2025-10-01&to=2025-12-31'

/** Each report over the whole year, which is the most that its page asks for. */
const REPORTS = [
  `sales?by=day&${period}`,
  `sales?by=month&${period}`,
  ...['channel', 'payment_method', 'game', 'set', 'category', 'product'].map(
    (by) => `sales_split?split=${by}&${period}`,
  ),
  `gst?${quarter}`,
  `gst?${period}`,
  ...['sales', 'refunds', 'adjustments'].map((lines) => `gst_lines?lines=${lines}&${period}`),
  `journal?${period}`,
  `balances?day=${to}`,
  `margin?split=product&${period}`,
  'dead_stock?days=200',
  `buying?${period}`,
]

/** Every report of the books in a made-up year. Returns the number of missed targets. */
export async function benchBooks(shopEnv: Record<string, string>): Promise<number> {
  let missed = 0
  for (const year of YEARS) missed += await benchYear(shopEnv, year)
  return missed
}

async function benchYear(shopEnv: Record<string, string>, year: (typeof YEARS)[number]): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pennysleeve-bench-books-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  await migrate(postgres.url)
  const { db, close } = connect(postgres.url)
  try {
    await seedDemoShop(db, Buffer.from(KEY, 'hex'), { firstDay: true })
    await fillYear(db, year.orders)
    await createAdmin(db, ADMIN)
    // Not a demo shop: that would put its own orders in.
    // The year's gift cards have no code that a key could open.
    const env = { ...shopEnv, DEMO: 'false', DATABASE_URL: postgres.url, BANK_DETAILS_KEY: KEY, ACCEPT_NEW_KEY: 'true' }
    const shop = await startServer('apps/api/src/main.ts', env, '/readyz')
    try {
      return await measure(await signInByCall(shop.url, ADMIN), year)
    } finally {
      await shop.stop()
    }
  } finally {
    await close()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** By the slowest single call. */
async function measure(read: Read, { orders, max_ms }: (typeof YEARS)[number]): Promise<number> {
  let missed = 0
  for (const report of REPORTS) {
    const times: number[] = []
    for (let call = 0; call < CALLS_EACH; call += 1) times.push((await read(`/api/admin/reports/${report}`)).ms)
    const max = Math.max(...times)
    if (max > max_ms) missed += 1
    const name = `${orders} orders, ${report.replace(`&${period}`, '')}`
    const figures = `p50 ${median(times).toFixed(0).padStart(4)} ms, max ${max.toFixed(0).padStart(4)} ms`
    console.log(`${name.padEnd(50)} ${figures} (at most ${max_ms} ms) ${max > max_ms ? 'MISSED' : 'reached'}`)
  }
  return missed
}
