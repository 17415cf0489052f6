import { csvLine } from '../collection-files/csv.ts'
import { cents, moneyText } from '../money.ts'
import { ACCOUNTS, type Account, type AccountCodes } from './accounts.ts'

/** A day's journal: debits are positive, credits negative; together they are nothing. */
export type JournalDay = { day: string; lines: { account: Account; cents: number }[] }

/** Xero refuses files with more. */
export const XERO_MAX_LINES = 300

const XERO_HEAD = csvLine(['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'])

/** Manual journals for Xero, whole days in as many files as it takes. GST has its own line, so no line has a tax rate. */
export function writeXeroFiles(days: readonly JournalDay[], codes: AccountCodes): string[] {
  const files: JournalDay[][] = []
  let room = 0
  for (const one of days) {
    if (one.lines.length > room || files.length === 0) {
      files.push([])
      room = XERO_MAX_LINES
    }
    files.at(-1)!.push(one)
    room -= one.lines.length
  }
  return files.map((file) => XERO_HEAD + file.map((one) => xeroDay(one, codes)).join(''))
}

function xeroDay({ day, lines }: JournalDay, codes: AccountCodes): string {
  const fixed = [`Shop takings ${day}`, dayText(day)]
  return lines
    .map((line) =>
      csvLine([
        ...fixed,
        ACCOUNTS[line.account].name,
        codes[line.account],
        'BAS Excluded',
        moneyText(cents(line.cents)),
      ]),
    )
    .join('')
}

const MYOB_HEAD = csvLine([
  'Journal Number',
  'Date',
  'Memo',
  'Account Number',
  'Debit Amount',
  'Credit Amount',
  'Tax Code',
  'Allocation Memo',
])

/** General journal entries for MYOB, divided by empty lines. N-T: without tax, since GST has its own line. */
export function writeMyobFile(days: readonly JournalDay[], codes: AccountCodes): string {
  return MYOB_HEAD + days.map((one) => myobDay(one, codes)).join('\r\n')
}

function myobDay({ day, lines }: JournalDay, codes: AccountCodes): string {
  const fixed = [day.slice(2).replaceAll('-', ''), dayText(day), `Shop takings ${day}`]
  return lines
    .map((line) => {
      const amount = moneyText(cents(Math.abs(line.cents)))
      const sides = line.cents > 0 ? [amount, ''] : ['', amount]
      return csvLine([...fixed, codes[line.account], ...sides, 'N-T', ACCOUNTS[line.account].name])
    })
    .join('')
}

/** `2026-07-01` → `01/07/2026`, as both programs read it. */
function dayText(day: string): string {
  return day.split('-').toReversed().join('/')
}
