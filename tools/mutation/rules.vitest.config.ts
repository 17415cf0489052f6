import { defineConfig } from 'vitest/config'

/** Runs the tests of packages/domain on each mutant, without a database. */
export default defineConfig({
  test: {
    include: ['packages/domain/**/*.test.ts'],
    isolate: false,
    testTimeout: 60_000,
    // Random tests find a mutant within a hundred runs or not at all.
    provide: { effort: 0.01 },
  },
})
