import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '../db/connect.ts'
import { startEmbeddedPostgres } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { seedDemoShop } from '../db/seed/seed-demo-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, seeded database that nobody is connected to: every test file works on a copy. */
    templateUrl: string
    /** How many times as many random things to try as usual. */
    effort: number
  }
}

/** One PostgreSQL for the whole run, in memory where the system offers that, never synced: it lives for a minute. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'pennysleeve-test-'))
  const postgres = await startEmbeddedPostgres({
    dataDir,
    database: 'template',
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
      // No database lives long enough to need it, and the template may not be visited while it is copied.
      autovacuum: 'off',
    },
  })
  await migrate(postgres.url)
  const { db, close } = connect(postgres.url, { max: 1 })
  // What a test buys and counts is its own. Nobody has sold anything either, so nothing is sealed.
  await seedDemoShop(db, randomBytes(32), { firstDay: true })
  await close()
  project.provide('templateUrl', postgres.url)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
