import { join } from 'node:path'
import { defaultExclude, defineConfig } from 'vitest/config'

/** These stub what a browser has while modules load; stubs and modules would stay for the next file. */
const STUBBING = [
  'apps/storefront/app/api/session-transport.test.ts',
  'apps/storefront/app/features/content/schedule-slide.test.ts',
  'apps/storefront/app/session/session.test.ts',
]

/** Races and tests that try random things try so many times as many: EFFORT=20 for a night. */
const effort = Number(process.env['EFFORT'] ?? 1)

export default defineConfig({
  test: {
    // The machines we count on have two cores. A worker waits for the database a quarter of its time.
    maxWorkers: 3,
    // Only ends what hangs: an import has the lowest priority, and a shared machine may keep it waiting.
    testTimeout: 60_000 * effort,
    hookTimeout: 60_000 * effort,
    provide: { effort },
    // `npm test` leaves these out: decision 58.
    tags: [{ name: 'nightly', description: 'Takes long, and proves no rule of the spec coverage.' }],
    // Processes that a test starts (a shop that dies, an import) begin in half the time.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/node-compile') },
    // One load of the modules serves every file of a worker: importing the whole shop takes longer than most files run.
    isolate: false,
    projects: [
      { extends: true, test: { name: 'rules', include: ['packages/{domain,contract}/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['{packages/ui,apps/storefront,apps/admin}/**/*.test.{ts,tsx}'],
          exclude: [...defaultExclude, ...STUBBING],
        },
      },
      { extends: true, test: { name: 'stubs', include: STUBBING, isolate: true } },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['{apps/api,tools,proof}/**/*.test.ts'],
          globalSetup: 'apps/api/src/testing/warm-shops/global-setup.ts',
        },
      },
      // Screens of both apps, mounted in a document without a browser, on a real shop.
      {
        extends: true,
        // Helpers of e2e/ serve here too, and drive the document instead of a browser.
        resolve: { alias: { '@playwright/test': join(import.meta.dirname, 'screens/harness/playwright.ts') } },
        test: {
          name: 'screens',
          include: ['screens/**/*.test.{ts,tsx}'],
          globalSetup: 'apps/api/src/testing/warm-shops/global-setup.ts',
          // As in the browser: a shared machine may miss a beat once.
          retry: process.env['CI'] ? 1 : 0,
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost/', pretendToBeVisual: true } },
          setupFiles: ['screens/harness/browser-gaps.ts', 'screens/harness/setup.ts'],
        },
      },
    ],
  },
})
