import { afterAll, expect } from 'vitest'
import { openTestShop, type TestShop } from './open-test-shop.ts'
import { rowVersions } from './row-versions.ts'

type Options = {
  /** For tests that only add rows of their own, and read no others. */
  mayWrite?: boolean
}

/**
 * One shop for several tests of a file, opened by the first of them. Opening a shop takes longer than most tests that only
 * read. The file fails if one of them has written to the database.
 */
export function shareTestShop({ mayWrite = false }: Options = {}): () => Promise<TestShop> {
  const cleanUps: (() => Promise<void>)[] = []
  let opened: Promise<{ shop: TestShop; before: Record<string, string> }> | undefined

  async function open() {
    const shop = await openTestShop({ cleanUp: (work) => void cleanUps.push(work) })
    return { shop, before: mayWrite ? {} : await rowVersions(shop) }
  }

  afterAll(async () => {
    const shared = await opened
    try {
      if (shared && !mayWrite)
        expect(await rowVersions(shared.shop), 'a test has written to the shared shop').toEqual(shared.before)
    } finally {
      for (const cleanUp of cleanUps.toReversed()) await cleanUp()
    }
  })
  return async () => (await (opened ??= open())).shop
}
