import { defineConfig } from '@playwright/test'

/** A real Chromium against the shop as it runs. Each worker has a shop of its own (e2e/fixtures.ts), from E2E_PORT on. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  // One more than cores: some tests mostly wait, for typing by hand, an expiring reservation or a job.
  workers: 3,
  // A shared machine may miss a beat once; what passes only at a second try is listed as flaky and is worth a look.
  retries: process.env['CI'] ? 1 : 0,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  timeout: 60_000,
  reporter: [['list'], ['json']],
  use: {
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
    // Each test runs once: on the phone (@phone) if a finger or a narrow screen matters, on the desktop otherwise. A
    // layout is looked at in several widths within one test.
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
  ],
})
