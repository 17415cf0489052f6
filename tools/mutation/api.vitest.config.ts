import { defineConfig } from 'vitest/config'

/** Runs the tests of the money code on each mutant, on a real PostgreSQL. */
export default defineConfig({
  test: {
    include: ['apps/api/src/features/{orders,checkout,payments,store-credit,sell-carts}/*.test.ts'],
    // Minutes each, and they test concurrency, not single lines.
    exclude: ['**/{crashes,races,random-*}.test.ts'],
    globalSetup: 'apps/api/src/testing/warm-shops/global-setup.ts',
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    provide: { effort: 1 },
  },
})
