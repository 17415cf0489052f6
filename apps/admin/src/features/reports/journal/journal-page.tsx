import type { JournalAccount } from '@pennysleeve/contract/admin/journal.ts'
import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { ACCOUNTS } from '@pennysleeve/domain/reports/accounts.ts'
import {
  writeMyobFile,
  writeXeroFiles,
  XERO_MAX_LINES,
  type JournalDay,
} from '@pennysleeve/domain/reports/journal-files.ts'
import type { Period } from '@pennysleeve/domain/reports/report-period.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/api-query.ts'
import { Callout } from '../../../shell/callout.tsx'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { Panel } from '../../../shell/panel.tsx'
import { downloadCsv } from '../../../table/download-csv.ts'
import { ListEmpty } from '../../../table/list-empty.tsx'
import { ListLoading } from '../../../table/list-loading.tsx'
import type { ReportColumn } from '../report-columns.ts'
import { ReportPage } from '../report-page.tsx'
import { ReportTable } from '../report-table.tsx'
import { usePeriod } from '../use-period.ts'

type Journal = ResponseOf<'GET /api/admin/reports/journal'>
type Row = Omit<JournalAccount, 'account'> & { name: string; code: string }

const COLUMNS: ReportColumn<Row>[] = [
  { key: 'account', name: 'Account', kind: 'text', value: ({ name }) => name },
  { key: 'code', name: 'Code', kind: 'text', value: ({ code }) => code },
  { key: 'debit', name: 'Debit', kind: 'money', value: ({ debit }) => debit },
  { key: 'credit', name: 'Credit', kind: 'money', value: ({ credit }) => credit },
]

/** Every day's journal for a bookkeeping program, and what it adds up to by account. */
export function JournalPage() {
  const chosen = usePeriod('day')
  const { period, refusal } = chosen
  const journal = useQuery({
    ...apiQuery('GET /api/admin/reports/journal', { query: period }),
    enabled: refusal === undefined,
    placeholderData: keepPreviousData,
  })
  return (
    <ReportPage title="Journal" chosen={chosen}>
      {journal.isPending && <ListLoading />}
      {journal.isError && <LoadFailed query={journal} />}
      {journal.isSuccess && journal.data.days.length === 0 && <ListEmpty text="Nothing was booked in this period." />}
      {journal.isSuccess && journal.data.days.length > 0 && (
        <>
          {journal.data.total.debit !== journal.data.total.credit && (
            <Callout>Debits and credits differ. Please run the shop’s audit before you use this journal.</Callout>
          )}
          <JournalFiles journal={journal.data} period={period} disabled={journal.isPlaceholderData} />
          <ReportTable
            label="Journal by account"
            columns={COLUMNS}
            rows={journal.data.accounts.map(({ account, ...sides }) => ({
              name: ACCOUNTS[account].name,
              code: journal.data.codes[account],
              ...sides,
            }))}
            rowKey={({ name }) => name}
            total={{ name: 'Total', code: '', ...journal.data.total }}
          />
        </>
      )}
    </ReportPage>
  )
}

type JournalFilesProps = {
  journal: Journal
  period: Period
  /** The journal is that of the period before, until the new one is there. */
  disabled: boolean
}

function JournalFiles({ journal, period, disabled }: JournalFilesProps) {
  const days = journal.days.map(toDay)
  const xero = writeXeroFiles(days, journal.codes)
  const name = `${period.from}-${period.to}`
  return (
    <div className="print:hidden">
      <Panel
        title="For the bookkeeping program"
        note={`One journal a day, ${journal.days.length} in all, GST on its own line. Xero takes ${XERO_MAX_LINES} lines a file, so it may need several. The codes of the accounts are in Settings.`}
      >
        <div className="flex flex-wrap gap-2">
          {xero.map((text, at) => (
            <Button
              key={text}
              look="secondary"
              disabled={disabled}
              onClick={() => downloadCsv(`xero-journal-${name}-${at + 1}.csv`, [text])}
            >
              {xero.length === 1 ? 'For Xero' : `For Xero, ${at + 1} of ${xero.length}`}
            </Button>
          ))}
          <Button
            look="secondary"
            disabled={disabled}
            onClick={() => downloadCsv(`myob-journal-${name}.csv`, [writeMyobFile(days, journal.codes)])}
          >
            For MYOB
          </Button>
        </div>
      </Panel>
    </div>
  )
}

function toDay({ day, lines }: Journal['days'][number]): JournalDay {
  return { day, lines: lines.map(({ account, amount }) => ({ account, cents: Math.round(Number(amount) * 100) })) }
}
