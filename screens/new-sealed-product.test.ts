import { vi } from 'vitest'
import { openBackOffice } from './back-office.ts'
import { expect } from './harness/expect.ts'
import { test } from './harness/signed-in.ts'

const DAY_MS = 86_400_000

test('a new sealed product is released on the shop’s day, which begins before that of UTC', async ({ page, api }) => {
  await openBackOffice(page, api, 'products')
  // Half past five in the morning in Darwin.
  const now = Math.floor(Date.now() / DAY_MS) * DAY_MS - 4 * 3_600_000
  vi.useFakeTimers({ toFake: ['Date'], now, shouldAdvanceTime: true })
  try {
    await page.goto('/admin/products/new')
    const today = new Date(now + DAY_MS).toISOString().slice(0, 10)
    await expect(page.getByLabel('Released')).toHaveValue(today)
  } finally {
    vi.useRealTimers()
  }
})
