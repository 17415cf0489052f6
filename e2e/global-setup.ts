import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Db } from '../apps/api/src/db/connect.ts'
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { seedDemoShop } from '../apps/api/src/db/seed/seed-demo-shop.ts'
import { seedNewShop } from '../apps/api/src/db/seed/seed-new-shop.ts'
import { createAdmin } from '../apps/api/src/features/staff/public.ts'
import { copyDatabase, runOnServer } from '../apps/api/src/testing/warm-shops/copy-database.ts'
import { OWNER } from './own-shop.ts'

/**
 * One PostgreSQL for the whole run, in memory where the system offers that, never synced. It holds two templates that
 * every shop of the run is a copy of: the demo shop, and a new one with nothing but its admin.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'pennysleeve-e2e-'))
  const postgres = await startEmbeddedPostgres({
    dataDir,
    database: 'new_shop',
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  })
  const encryptionKey = randomBytes(32)
  await migrate(postgres.url)
  const demo = await copyDatabase(postgres.url, 'new_shop')
  await seed(demo.url, (db) => seedDemoShop(db, encryptionKey))
  await runOnServer(postgres.url, `alter database ${new URL(demo.url).pathname.slice(1)} rename to demo_shop`)
  await seed(postgres.url, async (db) => {
    await seedNewShop(db)
    await createAdmin(db, OWNER)
  })
  // The runner's workers inherit the environment: own-shop.ts reads these two.
  process.env['E2E_DATABASE_URL'] = postgres.url
  process.env['E2E_BANK_DETAILS_KEY'] = encryptionKey.toString('hex')
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function seed(url: string, fill: (db: Db) => Promise<unknown>): Promise<void> {
  const { db, close } = connect(url, { max: 1 })
  await fill(db)
  await close()
}
