import { expect, test } from 'vitest'
import { readCsv } from '../collection-files/csv.ts'
import { accountCodes, ACCOUNT_KEYS, ACCOUNTS } from './accounts.ts'
import { writeMyobFile, writeXeroFiles, XERO_MAX_LINES, type JournalDay } from './journal-files.ts'

const DAY: JournalDay = {
  day: '2026-07-01',
  lines: [
    { account: 'cash', cents: 1105 },
    { account: 'sales', cents: -1000 },
    { account: 'gst', cents: -100 },
    { account: 'rounding', cents: -5 },
  ],
}
const codes = accountCodes({ sales: '4-1000' })
const rowsOf = (text: string) => [...readCsv(text)].map(({ fields }) => fields)

test('no two accounts share a usual code, and a code of the shop replaces it', () => {
  expect(new Set(ACCOUNT_KEYS.map((key) => ACCOUNTS[key].code)).size).toBe(ACCOUNT_KEYS.length)
  expect([codes.sales, codes.gst]).toEqual(['4-1000', ACCOUNTS.gst.code])
})

test('Xero gets one journal a day with signed amounts, the day first in its date', () => {
  const [head, ...rows] = rowsOf(writeXeroFiles([DAY], codes)[0]!)
  expect(head).toEqual(['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'])
  expect(rows[0]).toEqual(['Shop takings 2026-07-01', '01/07/2026', ACCOUNTS.cash.name, '612', 'BAS Excluded', '11.05'])
  expect(rows.map((row) => [row[3], row[5]])).toEqual([
    ['612', '11.05'],
    ['4-1000', '-10.00'],
    ['820', '-1.00'],
    ['860', '-0.05'],
  ])
})

test('Xero files hold at most 300 lines and never part of a day', () => {
  const days = Array.from({ length: 92 }, () => ({ ...DAY, lines: [...DAY.lines, ...DAY.lines, ...DAY.lines] }))
  const files = writeXeroFiles(days, codes)
  const counts = files.map((file) => rowsOf(file).length - 1)
  expect(counts.reduce((sum, count) => sum + count)).toBe(92 * 12)
  for (const count of counts) {
    expect(count).toBeLessThanOrEqual(XERO_MAX_LINES)
    expect(count % 12).toBe(0)
  }
})

test('MYOB gets debits and credits in columns of their own, and an empty line between two days', () => {
  const text = writeMyobFile([DAY, { ...DAY, day: '2026-07-02' }], codes)
  const [, first, second] = rowsOf(text)
  expect(first!.slice(0, 7)).toEqual(['260701', '01/07/2026', 'Shop takings 2026-07-01', '612', '11.05', '', 'N-T'])
  expect(second!.slice(3, 7)).toEqual(['4-1000', '', '10.00', 'N-T'])
  expect(text.split('\r\n\r\n')).toHaveLength(2)
})
