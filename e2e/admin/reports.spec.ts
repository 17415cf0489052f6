import { readFile } from 'node:fs/promises'
import { readCsv } from '@pennysleeve/domain/collection-files/csv.ts'
import type { Download } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { expect, expectNoAxeViolations, test } from '../fixtures.ts'
import { openBackOffice } from './back-office.ts'

test(
  'an accountant follows a quarter’s statement to its papers, and takes the journal along',
  { tag: '@nightly' },
  async ({ page }) => {
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
    const note = page
      .getByRole('table', { name: 'Refunds of these sales' })
      .getByRole('link', { name: /-A\d$/ })
      .first()
    const paper = (await note.textContent()) ?? ''
    await expectNoAxeViolations(page)
    await page.emulateMedia({ media: 'print' })
    const printed = page.getByRole('main')
    await expect(printed.getByText('Top End Cards')).toBeVisible()
    await expect(printed.getByText(/^ABN /)).toBeVisible()
    await expect(printed.getByRole('button').filter({ visible: true })).toHaveCount(0)
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })

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
  },
)

/** As a spreadsheet reads it: strictly, so that a quote or comma of a name in the wrong place is an error. */
const readFileOf = async (download: Download) =>
  parse<Record<string, string>>(await readFile(await download.path()), { bom: true, columns: true })

test(
  'every report is downloaded with its period, and its columns add up to what the API says',
  { tag: '@nightly' },
  async ({ page }) => {
    await openBackOffice(page, 'reports?from=2026-07-01&to=2026-12-31&by=month')
    const download = async (button: string) => {
      const wait = page.waitForEvent('download')
      await page.getByRole('button', { name: button, exact: true }).click()
      const file = await wait
      const rows = await readFileOf(file)
      const { period_from, period_to } = rows[0] ?? {}
      return { name: file.suggestedFilename(), days: [period_from, period_to], rows }
    }
    const sum = (rows: Record<string, unknown>[], key: string) =>
      rows.reduce((all, row) => all + Math.round(Number(row[key]) * 100), 0)
    const period = ['2026-07-01', '2026-12-31']
    const sales = ['orders', 'goods', 'discounts', 'sales', 'refunds', 'net_without_gst']
    const margin = ['copies', 'sales_without_gst', 'cost', 'margin', 'without_cost']
    const bought = ['orders', 'copies_offered', 'copies_accepted', 'copies_rejected', 'paid']
    // The columns, and where the response has what they add up to.
    const reports = [
      ['', 'Download as CSV', 'sales', 'sales?', sales, 'total'],
      ['', 'This table as CSV', 'sales-by-channel', 'sales_split?', ['sales', 'refunds'], 'total'],
      ['/margin', 'Download as CSV', 'margin-by-game', 'margin?', margin, 'total'],
      ['/buying', 'Download as CSV', 'bought', 'buying?', bought, 'total'],
      ['/buying', 'Grades as CSV', 'bought-by-grade', 'buying?', ['copies', 'quoted'], 'grades'],
    ] as const
    const open = async (path: string, api: string) => {
      const answered = page.waitForResponse((one) => one.url().includes(`/api/admin/reports/${api}`))
      await page.goto(`/admin/reports${path}?from=${period[0]}&to=${period[1]}&by=month`)
      await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
      return (await (await answered).json()) as Record<string, unknown>
    }
    for (const [path, button, name, api, keys, where] of reports) {
      const response = await open(path, api)
      const file = await download(button)
      expect(file).toMatchObject({ name: `${name}-${period.join('-')}.csv`, days: period })
      // The response's total, or the rows that it has in the place of one.
      const said = [response[where]].flat() as Record<string, unknown>[]
      expect([name, ...keys.map((key) => sum(file.rows, key))]).toEqual([name, ...keys.map((key) => sum(said, key))])
      expect(sum(file.rows, keys.at(-2)!)).not.toBe(0)
    }
    const gst = await open('/gst', 'gst?')
    const statement = await download('Download as CSV')
    expect(statement).toMatchObject({ name: `activity-statement-${period.join('-')}.csv`, days: period })
    expect(statement.rows.find(({ figure }) => figure === 'G1')).toMatchObject({
      amount: (gst['statement'] as { G1: { amount: string } }).G1.amount,
    })
    const lines = await download('All lines as CSV')
    expect(lines).toMatchObject({ name: `gst-sales-${period.join('-')}.csv`, days: period })
    expect([sum(lines.rows, 'amount'), sum(lines.rows, 'gst')]).toEqual([sum([gst], 'sales'), sum([gst], 'sales_gst')])

    await page.goto('/admin/reports/stock?to=2026-10-31')
    expect(await download('Download as CSV')).toMatchObject({
      name: 'stock-2026-10-31-2026-10-31.csv',
      days: ['2026-10-31', '2026-10-31'],
    })
    await page.goto('/admin/reports/margin')
    await page.getByLabel('Neither come nor sold for').selectOption('90 days')
    expect((await download('Dead stock as CSV')).name).toMatch(/^dead-stock-90-days-\d{4}-\d\d-\d\d\.csv$/)
  },
)
