import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { cents, moneyText } from '@pennysleeve/domain/money.ts'
import { ACCOUNT_KEYS, accountCodes } from '@pennysleeve/domain/reports/accounts.ts'
import type { Period } from '@pennysleeve/domain/reports/report-period.ts'
import type { Db } from '../../db/connect.ts'
import { listAccountCodes, listJournal, type JournalRow } from './journal.queries.ts'

/** The journal of each day, and what each account got and gave in the period. */
export async function readJournal(db: Db, period: Period): Promise<ResponseOf<'GET /api/admin/reports/journal'>> {
  const rows = await listJournal(db, period)
  const byAccount = Map.groupBy(rows, ({ account }) => account)
  return {
    codes: accountCodes(await listAccountCodes(db)),
    accounts: ACCOUNT_KEYS.flatMap((account) => {
      const own = byAccount.get(account)
      return own ? [{ account, ...presentSides(own) }] : []
    }),
    total: presentSides(rows),
    days: [...Map.groupBy(rows, ({ day }) => day)].map(([day, lines]) => ({
      day,
      lines: lines.map((line) => ({ account: line.account, amount: moneyText(cents(line.cents)) })),
    })),
  }
}

function presentSides(rows: readonly JournalRow[]) {
  const sum = (side: 1 | -1) => rows.reduce((all, row) => all + Math.max(0, side * row.cents), 0)
  return { debit: moneyText(cents(sum(1))), credit: moneyText(cents(sum(-1))) }
}
