import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestShop } from './open-test-shop.ts'

/** Waits until this many statements wait for a lock. */
export async function waitUntilBlocked({ db }: Pick<TestShop, 'db'>, statements = 1): Promise<void> {
  const count = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
    `.execute(db)
    return rows[0]!.count
  }
  await expect.poll(count, { timeout: 5000 }).toBeGreaterThanOrEqual(statements)
}
