import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import type { GstLines } from '@pennysleeve/contract/admin/reports.ts'
import { numberText } from '@pennysleeve/domain/number-text.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { apiQuery } from '../../../api/api-query.ts'
import { Callout } from '../../../shell/callout.tsx'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { Panel } from '../../../shell/panel.tsx'
import { ListLoading } from '../../../table/list-loading.tsx'
import { CsvButton } from '../csv-button.tsx'
import type { ReportColumn } from '../report-columns.ts'
import { ReportPage } from '../report-page.tsx'
import { ReportTable } from '../report-table.tsx'
import { usePeriod } from '../use-period.ts'
import { GstLineList } from './gst-line-list.tsx'

type Gst = ResponseOf<'GET /api/admin/reports/gst'>
type Label = keyof Gst['statement']

const LABELS: { label: Label; name: string; means: string }[] = [
  {
    label: 'G1',
    name: 'Total sales, with GST',
    means: 'Sales of the period less refunds of them. Before the rounding of cash.',
  },
  { label: '1A', name: 'GST on sales', means: 'The GST in G1.' },
  {
    label: '1B',
    name: 'GST on purchases',
    means:
      'Only what the shop knows: the GST of refunds for sales of earlier periods. Add the GST of what you bought with a tax invoice. Cards bought from private people have none.',
  },
]

type Source = { lines: GstLines; name: string; amount: string; gst: string }

const SOURCES: ReportColumn<Source>[] = [
  { key: 'what', name: 'Behind the figures', kind: 'text', value: ({ name }) => name },
  { key: 'amount', name: 'With GST', kind: 'money', value: ({ amount }) => amount },
  { key: 'gst', name: 'GST', kind: 'money', value: ({ gst }) => gst },
]

type FileLine = { figure: string; amount: string; gst: string | null }

const FILE: ReportColumn<FileLine>[] = [
  { key: 'figure', name: 'Figure', kind: 'text', value: ({ figure }) => figure },
  { key: 'amount', name: 'Amount', kind: 'money', value: ({ amount }) => amount },
  { key: 'gst', name: 'GST', kind: 'money', value: ({ gst }) => gst },
]

/** The statement to the cent, then the sums behind it. */
function fileOf(gst: Gst): FileLine[] {
  return [
    ...LABELS.map(({ label }) => ({ figure: label, amount: gst.statement[label].amount, gst: null })),
    ...sourcesOf(gst).map(({ name, ...line }) => ({ figure: name, amount: line.amount, gst: line.gst })),
  ]
}

/** What the quarterly activity statement asks for, and what it is made of. */
export function GstPage() {
  const chosen = usePeriod()
  const { period, refusal } = chosen
  const gst = useQuery({
    ...apiQuery('GET /api/admin/reports/gst', { query: period }),
    enabled: refusal === undefined,
    placeholderData: keepPreviousData,
  })
  return (
    <ReportPage
      title="GST"
      chosen={chosen}
      actions={
        gst.data && (
          <CsvButton
            file="activity-statement"
            period={period}
            columns={FILE}
            rows={fileOf(gst.data)}
            disabled={gst.isPlaceholderData}
          />
        )
      }
    >
      {gst.isPending && <ListLoading />}
      {gst.isError && <LoadFailed query={gst} />}
      {gst.isSuccess && (
        <>
          {!gst.data.shows_gst && (
            <Callout>
              The shop has no ABN in its{' '}
              <Link to="/settings" className="link">
                settings
              </Link>
              , so its papers are receipts without GST. These figures count only if it is registered for GST.
            </Callout>
          )}
          <Statement gst={gst.data} />
          <ReportTable
            label="Behind the figures"
            columns={SOURCES}
            rows={sourcesOf(gst.data)}
            rowKey={({ lines }) => lines}
          />
          <GstLineList period={period} list={chosen.list} />
        </>
      )}
    </ReportPage>
  )
}

function Statement({ gst }: { gst: Gst }) {
  return (
    <Panel title="Activity statement" note="Whole dollars, the cents dropped. The date of payment decides.">
      <dl className="grid gap-4 md:grid-cols-3 print:grid-cols-3">
        {LABELS.map(({ label, name, means }) => (
          <div key={label}>
            <dt className="font-semibold">
              <span className="mr-2 inline-block rounded bg-sunken px-2 py-0.5">{label}</span>
              {name}
            </dt>
            <dd className="figures mt-1 text-3xl font-bold">${numberText(String(gst.statement[label].dollars))}</dd>
            <dd className="mt-1 text-sm text-ink-soft">{means}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function sourcesOf(gst: Gst): Source[] {
  return [
    { lines: 'sales', name: 'Sales', amount: gst.sales, gst: gst.sales_gst },
    { lines: 'refunds', name: 'Refunds of these sales', amount: gst.refunds, gst: gst.refunds_gst },
    { lines: 'adjustments', name: 'Refunds of earlier sales', amount: gst.adjustments, gst: gst.adjustments_gst },
  ]
}
