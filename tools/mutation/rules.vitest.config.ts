import { defineConfig } from 'vitest/config'

/** What `npm run mutate` runs on each mutant: the tests of the rules, which need no database. */
export default defineConfig({
  test: {
    include: ['packages/domain/**/*.test.ts'],
    isolate: false,
    testTimeout: 60_000,
    // Random texts notice a mutant within a hundred tries or not at all.
    provide: { effort: 0.01 },
  },
})
