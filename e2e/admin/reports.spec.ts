import { readFile } from 'node:fs/promises'
import { readCsv } from '@pennysleeve/domain/collection-files/csv.ts'
import { expect, expectNoAxeViolations, test } from '../fixtures.ts'
import { openBackOffice } from './back-office.ts'

test('an accountant follows a quarter’s statement to its papers, and takes the journal along', async ({ page }) => {
  await openBackOffice(page, 'reports')
  await expect(page.getByRole('heading', { name: 'Sales', exact: true })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Sales over time' }).getByRole('row')).not.toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.getByLabel('Period', { exact: true }).selectOption('This financial year')
  await expect(page).toHaveURL(/from=\d{4}-07-01&to=\d{4}-06-30&by=month/)

  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'GST' }).click()
  const statement = page.getByRole('region', { name: 'Activity statement' })
  const figure = async (name: string) => {
    const shown = statement.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]')
    return Number((await shown.textContent())?.replaceAll(/[$,]/g, ''))
  }
  await expect(statement).toContainText('Total sales, with GST')
  const [owed, back] = [await figure('GST on sales'), await figure('GST on purchases')]
  expect(owed).toBeGreaterThan(0)

  await page.getByLabel('Lines', { exact: true }).selectOption('Refunds of these sales')
  const note = page.getByRole('table', { name: 'Refunds of these sales' }).getByRole('link', { name: /-A\d$/ }).first()
  const paper = (await note.textContent()) ?? ''
  await expectNoAxeViolations(page)

  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Journal' }).click()
  const wait = page.waitForEvent('download')
  await page.getByRole('button', { name: 'For MYOB' }).click()
  const [head, ...lines] = [...readCsv(await readFile(await (await wait).path(), 'utf8'))].map(({ fields }) => fields)
  expect(head).toContain('Debit Amount')
  const centsOf = (text: string | undefined) => Math.round(Number(text) * 100)
  const sum = (rows: string[][]) => rows.reduce((all, row) => all + centsOf(row[4]) - centsOf(row[5]), 0)
  expect(sum(lines)).toBe(0)
  const gst = sum(lines.filter((row) => row[3] === '820'))
  // The statement drops the cents of both figures.
  expect(Math.abs(-gst / 100 - (owed - back))).toBeLessThan(1)
  await expectNoAxeViolations(page)

  await page.goto(`/admin/orders/invoices?numbers=${paper.split('-')[0]}`)
  await expect(page.getByRole('article', { name: `Adjustment note ${paper}` })).toContainText('GST in it')
})

test('every report is printed and downloaded with its period, also the stock that nobody buys', async ({ page }) => {
  await openBackOffice(page, 'reports?from=2026-07-01&to=2026-12-31&by=month')
  const download = async (button: string) => {
    const wait = page.waitForEvent('download')
    await page.getByRole('button', { name: button, exact: true }).click()
    const file = await wait
    const [head, ...lines] = [...readCsv(await readFile(await file.path(), 'utf8'))].map(({ fields }) => fields)
    expect(head?.slice(0, 2)).toEqual(['period_from', 'period_to'])
    return { name: file.suggestedFilename(), days: lines[0]?.slice(0, 2) }
  }
  const period = ['2026-07-01', '2026-12-31']
  const reports = [
    ['', 'Download as CSV', 'sales'],
    ['', 'This table as CSV', 'sales-by-channel'],
    ['/gst', 'Download as CSV', 'activity-statement'],
    ['/gst', 'All lines as CSV', 'gst-sales'],
    ['/margin', 'Download as CSV', 'margin-by-game'],
    ['/buying', 'Download as CSV', 'bought'],
    ['/buying', 'Grades as CSV', 'bought-by-grade'],
  ] as const
  for (const [path, button, file] of reports) {
    await page.goto(`/admin/reports${path}?from=${period[0]}&to=${period[1]}&by=month`)
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
    expect(await download(button)).toEqual({ name: `${file}-${period.join('-')}.csv`, days: period })
  }
  await page.goto('/admin/reports/stock?to=2026-10-31')
  expect(await download('Download as CSV')).toEqual({
    name: 'stock-2026-10-31-2026-10-31.csv',
    days: ['2026-10-31', '2026-10-31'],
  })
  await page.goto('/admin/reports/margin')
  await page.getByLabel('Neither come nor sold for').selectOption('90 days')
  expect((await download('Dead stock as CSV')).name).toMatch(/^dead-stock-90-days-\d{4}-\d\d-\d\d\.csv$/)
})
