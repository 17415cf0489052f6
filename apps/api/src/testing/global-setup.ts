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
    /** Template database, migrated and seeded: every test file works on a copy. */
    templateUrl: string
    /** Multiplier for the number of random tests. */
    effort: number
  }
}

/** One PostgreSQL for the whole run, in memory if possible, without fsync. */
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
      // Autovacuum off: databases are short-lived, and it would connect to the template during a copy.
      autovacuum: 'off',
      // A test runs a statement fewer than the five times after which PostgreSQL keeps its plan: plan each one once.
      plan_cache_mode: 'force_generic_plan',
    },
  })
  await migrate(postgres.url)
  const { db, close } = connect(postgres.url, { max: 1 })
  // Without demo orders and sell orders, so that tests count only their own.
  await seedDemoShop(db, randomBytes(32), { firstDay: true })
  await close()
  project.provide('templateUrl', postgres.url)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
