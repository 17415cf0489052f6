import { sql } from 'kysely'
import type { TestShop } from './open-test-shop.ts'

/** Runs every job now, including later ones. */
export async function runWaitingJobs(shop: TestShop): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(shop.db)
  await shop.runJobs()
}
