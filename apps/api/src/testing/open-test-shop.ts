import { onTestFinished } from 'vitest'
import { startTestShop, type ShopOptions, type TestShop } from './start-test-shop.ts'
import { makeTestDatabase, type CleanUp } from './test-database.ts'
import { takeWarmShop } from './warm-shops.ts'

export type { TestShop } from './start-test-shop.ts'

type Options = ShopOptions & {
  databaseUrl?: string
  /** A new app on a new database, for a test that changes the schema or counts what its app has done. */
  fresh?: true
  /** Cleanup hook; by default the end of the test. */
  cleanUp?: CleanUp
}

/** The whole app on its own database, without pages. A second one may share the database. */
export async function openTestShop({ cleanUp = onTestFinished, ...options }: Options = {}): Promise<TestShop> {
  const { config = {}, ...others } = options
  if (Object.keys({ ...config, ...others }).length === 0) return takeWarmShop(cleanUp)
  const databaseUrl = options.databaseUrl ?? (await makeTestDatabase('template', cleanUp))
  const { shop, close } = await startTestShop(databaseUrl, options)
  cleanUp(close)
  return shop
}
