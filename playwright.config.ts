import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const PORT = process.env['E2E_PORT'] ?? '4321'
// The runner's workers read this file too; only the first reader may make the folder.
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'pennysleeve-e2e-'))

/** A real Chromium against the shop as it runs, with a PostgreSQL of its own. */
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  // A shared machine may miss a beat once; what passes only at a second try is listed as flaky and is worth a look.
  retries: process.env['CI'] ? 1 : 0,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  timeout: 60_000,
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'en-AU',
    timezoneId: 'Australia/Darwin',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // What does not depend on the width of the screen is walked once, on the desktop.
    {
      name: 'phone',
      grepInvert: /@once/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: 'node apps/api/src/main.ts',
    url: `http://localhost:${PORT}/readyz`,
    env: { PORT, DATA_DIR: process.env['E2E_DATA_DIR'], DEMO: 'true', CARD_DATA_URL: 'none', CALLS_PER_MINUTE: '0' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
