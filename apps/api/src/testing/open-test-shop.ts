import { onTestFinished } from 'vitest'
import { startTestShop, type ShopOptions, type TestShop } from './warm-shops/start-test-shop.ts'
import { makeTestDatabase, type CleanUp } from './test-database.ts'
import { takeSecondApp, takeWarmShop } from './warm-shops/warm-shops.ts'

export type { TestShop } from './warm-shops/start-test-shop.ts'

type Options = ShopOptions & {
  databaseUrl?: string
  /** Cleanup hook; by default the end of the test. */
  cleanUp?: CleanUp
}

/** The whole app on its own database, without pages. A second one may share the database. */
export async function openTestShop({ cleanUp = onTestFinished, ...options }: Options = {}): Promise<TestShop> {
  const { config = {}, databaseUrl: known, ...others } = options
  if (Object.keys({ ...config, ...others }).length === 0) {
    if (known === undefined) return takeWarmShop(cleanUp)
    const second = await takeSecondApp(known)
    if (second) return second
  }
  const databaseUrl = options.databaseUrl ?? (await makeTestDatabase('template', cleanUp))
  const { shop, close } = await startTestShop(databaseUrl, options)
  cleanUp(close)
  return shop
}
