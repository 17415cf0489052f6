import type { GstLine, GstLines } from '@pennysleeve/contract/admin/reports.ts'
import type { Period } from '@pennysleeve/domain/reports/report-period.ts'
import { Button, buttonClass } from '@pennysleeve/ui/button.tsx'
import { Select } from '@pennysleeve/ui/select.tsx'
import { toast } from '@pennysleeve/ui/toast.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { apiQuery } from '../../../api/api-query.ts'
import { client } from '../../../api/browser.ts'
import { errorMessageOf } from '../../../api/error-message.ts'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { Panel } from '../../../shell/panel.tsx'
import { downloadCsv } from '../../../table/download-csv.ts'
import { ListEmpty } from '../../../table/list-empty.tsx'
import { ListLoading } from '../../../table/list-loading.tsx'
import type { ListParams } from '../../../table/use-list-params.ts'
import { ofPeriod, writeCsv, type ReportColumn } from '../report-columns.ts'
import { ReportTable } from '../report-table.tsx'

const NAMES: Record<GstLines, string> = {
  sales: 'Sales',
  refunds: 'Refunds of these sales',
  adjustments: 'Refunds of earlier sales',
}
const KINDS = Object.keys(NAMES) as GstLines[]

const COLUMNS: ReportColumn<GstLine>[] = [
  { key: 'paper', name: 'Paper', kind: 'text', value: ({ paper }) => paper },
  { key: 'day', name: 'Day', kind: 'day', value: ({ day }) => day },
  { key: 'channel', name: 'Channel', kind: 'text', value: ({ channel }) => (channel === 'web' ? 'Web' : 'Counter') },
  { key: 'amount', name: 'With GST', kind: 'money', value: ({ amount }) => amount },
  { key: 'gst', name: 'GST', kind: 'money', value: ({ gst }) => gst },
  { key: 'reason', name: 'Reason', kind: 'text', value: ({ reason }) => reason },
]

/** Rows of the file that are read at a time. */
const FILE_PART = 5000

type GstLineListProps = { period: Period; list: ListParams }

/** The invoices and adjustment notes behind a figure, page by page. */
export function GstLineList({ period, list }: GstLineListProps) {
  const lines = KINDS.find((kind) => kind === list.get('lines')) ?? 'sales'
  const found = useQuery({
    ...apiQuery('GET /api/admin/reports/gst_lines', { query: { ...period, lines, after: list.after } }),
    placeholderData: keepPreviousData,
  })
  const columns = COLUMNS.filter(({ key }) => key !== 'reason' || lines !== 'sales')
  return (
    <Panel
      title={`The lines: ${NAMES[lines].toLowerCase()}`}
      actions={
        <div className="flex flex-wrap items-end gap-3 print:hidden">
          <Select
            label="Lines"
            className="min-w-52"
            value={lines}
            options={KINDS.map((value) => ({ value, label: NAMES[value] }))}
            onChange={({ target }) => list.change({ lines: target.value })}
          />
          <DownloadLines period={period} lines={lines} columns={columns} />
        </div>
      }
    >
      {found.isPending && <ListLoading />}
      {found.isError && <LoadFailed query={found} />}
      {found.isSuccess && found.data.lines.length === 0 && <ListEmpty text="There are none in this period." />}
      {found.isSuccess && found.data.lines.length > 0 && (
        <ReportTable
          label={NAMES[lines]}
          columns={columns}
          rows={found.data.lines}
          rowKey={({ id }) => id}
          hrefOf={({ order_number }) => `/orders/${order_number}`}
        />
      )}
      {(list.after !== undefined || found.data?.next) && (
        <p className="hidden text-sm print:block">These are a part of the lines. The CSV file has all of them.</p>
      )}
      <nav aria-label="More lines" className="flex gap-3 empty:hidden print:hidden">
        {list.after !== undefined && (
          <Link to={list.firstHref} className={buttonClass('secondary')}>
            To the first
          </Link>
        )}
        {found.data?.next && (
          <Link to={list.hrefAfter(found.data.next)} className={buttonClass('secondary')}>
            More lines
          </Link>
        )}
      </nav>
    </Panel>
  )
}

type DownloadLinesProps = { period: Period; lines: GstLines; columns: ReportColumn<GstLine>[] }

function DownloadLines({ period, lines, columns }: DownloadLinesProps) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const texts: string[] = []
      for (let after: number | null | undefined; after !== null;) {
        const query = { ...period, lines, limit: FILE_PART, ...(after && { after }) }
        const part = await client('GET /api/admin/reports/gst_lines', { query })
        texts.push(writeCsv(ofPeriod(columns, period), part.lines, after === undefined))
        after = part.next
      }
      downloadCsv(`gst-${lines}-${period.from}-${period.to}.csv`, texts)
    } catch (error) {
      toast({ title: 'Not done', description: errorMessageOf(error), variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="secondary" busy={busy} onClick={() => void download()}>
      All lines as CSV
    </Button>
  )
}
