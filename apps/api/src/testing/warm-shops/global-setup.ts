import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '../../db/connect.ts'
import { startEmbeddedPostgres } from '../../db/embedded.ts'
import { migrate } from '../../db/migrate.ts'
import { seedDemoShop } from '../../db/seed/seed-demo-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Template database, migrated and seeded: every test file works on a copy. */
    templateUrl: string
    /** A folder of this run, which ends with it. */
    runFolder: string
    /** Multiplier for the number of random tests. */
    effort: number
  }
}

type Server = { templateUrl: string; runFolder: string; stop: () => Promise<void> }

/** Each project of a run loads this file for itself, at the same time. */
const run = globalThis as typeof globalThis & { testServer?: Promise<Server> | undefined; testServerUsers?: number }

/** One PostgreSQL for the whole run, in memory if possible, without fsync. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  run.testServerUsers = (run.testServerUsers ?? 0) + 1
  const { templateUrl, runFolder, stop } = await (run.testServer ??= start())
  project.provide('templateUrl', templateUrl)
  project.provide('runFolder', runFolder)
  return async () => {
    run.testServerUsers! -= 1
    if (run.testServerUsers! > 0) return
    run.testServer = undefined
    await stop()
  }
}

async function start(): Promise<Server> {
  const dataDir = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'pennysleeve-test-'))
  const postgres = await startEmbeddedPostgres({
    dataDir,
    database: 'template',
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '400',
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
  const stop = async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { templateUrl: postgres.url, runFolder: dataDir, stop }
}
