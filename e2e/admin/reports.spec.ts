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
