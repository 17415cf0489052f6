import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{packages,apps,tools}/**/*.test.{ts,tsx}'],
    globalSetup: 'apps/api/src/testing/global-setup.ts',
    // The machines we count on have two cores; the database wants one of them.
    maxWorkers: 2,
    // Only ends what hangs: an import steps back behind everything else, and a shared machine may keep it waiting.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Tests that try random things try so many times as many: EFFORT=20 for a night.
    provide: { effort: Number(process.env['EFFORT'] ?? 1) },
  },
})
