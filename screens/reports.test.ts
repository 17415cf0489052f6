import { dateText } from '../packages/domain/src/date-text.ts'
import { daysBefore, shopDay } from '../packages/domain/src/shop-day.ts'
import { openBackOffice } from './back-office.ts'
import { expect } from './harness/expect.ts'
import { test } from './harness/signed-in.ts'

test('the split by payment method says that it shows money, with that of gift cards', async ({ page, api }) => {
  await openBackOffice(page, api, 'reports?split=payment_method')
  const table = page.getByRole('table', { name: 'Money by payment method' })
  await expect(table.getByRole('columnheader')).toHaveText(['Payment method', 'Taken', 'Given back'])
  await expect(page.locator('main')).toContainText('A gift card that is sold is no sale')
})

test('stock and credit are never those of a day to come', async ({ page, api }) => {
  const day = shopDay(new Date())
  const later = daysBefore(day, -100)
  await openBackOffice(page, api, `reports/stock?from=${day}&to=${later}`)
  const today = dateText(day)
  await expect(page.locator('main')).toContainText(`What customers could spend so far today, ${today}.`)
  await expect(page.locator('main')).not.toContainText(dateText(later))
})
