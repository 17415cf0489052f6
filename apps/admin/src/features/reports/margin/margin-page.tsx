import type { MarginRow, MarginSplit } from '@pennysleeve/contract/admin/stock-reports.ts'
import { Select } from '@pennysleeve/ui/select.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/api-query.ts'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { Panel } from '../../../shell/panel.tsx'
import { ListLoading } from '../../../table/list-loading.tsx'
import { CsvButton } from '../csv-button.tsx'
import type { ReportColumn } from '../report-columns.ts'
import { ReportPage } from '../report-page.tsx'
import { ReportTable } from '../report-table.tsx'
import { usePeriod } from '../use-period.ts'
import { DeadStock } from './dead-stock.tsx'

const NAMES: Record<MarginSplit, string> = { game: 'Game', set: 'Set', category: 'Category', product: 'Product' }
const SPLITS = Object.keys(NAMES) as MarginSplit[]

const columnsOf = (split: MarginSplit): ReportColumn<MarginRow>[] => [
  { key: split, name: NAMES[split], kind: 'text', value: ({ name }) => name },
  { key: 'copies', name: 'Sold', kind: 'count', value: ({ copies }) => copies },
  { key: 'sales_without_gst', name: 'Sales without GST', kind: 'money', value: (row) => row.sales_without_gst },
  { key: 'cost', name: 'Cost', kind: 'money', value: ({ cost }) => cost },
  { key: 'margin', name: 'Margin', kind: 'money', value: ({ margin }) => margin },
  { key: 'margin_percent', name: 'Of sales', kind: 'percent', value: (row) => row.margin_percent },
  { key: 'without_cost', name: 'Sold without a cost', kind: 'count', value: (row) => row.without_cost },
  { key: 'sell_through_percent', name: 'Sell-through', kind: 'percent', value: (row) => row.sell_through_percent },
]

/** What the sold copies earned, and which ones nobody buys. */
export function MarginPage() {
  const chosen = usePeriod()
  const { period, list, refusal } = chosen
  const split = SPLITS.find((one) => one === list.get('split')) ?? 'game'
  const margin = useQuery({
    ...apiQuery('GET /api/admin/reports/margin', { query: { ...period, split } }),
    enabled: refusal === undefined,
    placeholderData: keepPreviousData,
  })
  const columns = columnsOf(split)
  return (
    <ReportPage title="Margin" chosen={chosen}>
      <Panel
        title={`Margin by ${NAMES[split].toLowerCase()}`}
        note="Copies sold in the period, at the average cost they left the stock with. What was given back since is not taken off. Pre-orders count when they are released, in the journal when they are paid. Sell-through is the share sold of what was sold or is still there."
        actions={
          <div className="flex flex-wrap items-end gap-3 print:hidden">
            <Select
              label="By"
              className="min-w-40"
              value={split}
              options={SPLITS.map((value) => ({ value, label: NAMES[value] }))}
              onChange={({ target }) => list.change({ split: target.value })}
            />
            {margin.data && (
              <CsvButton
                file={`margin-by-${split}`}
                period={period}
                columns={columns}
                rows={rowsOf(margin.data)}
                disabled={margin.isPlaceholderData}
              />
            )}
          </div>
        }
      >
        {margin.isPending && <ListLoading />}
        {margin.isError && <LoadFailed query={margin} />}
        {margin.isSuccess && (
          <ReportTable
            label="Margin"
            columns={columns}
            rows={rowsOf(margin.data)}
            rowKey={({ name, product_id }) => `${product_id} ${name}`}
            total={margin.data.total}
            hrefOf={({ product_id }) => (product_id === null ? undefined : `/products/${product_id}`)}
          />
        )}
      </Panel>
      <DeadStock today={chosen.today} />
    </ReportPage>
  )
}

type MarginRows = { rows: MarginRow[]; others: (MarginRow & { count: number }) | null }

const rowsOf = ({ rows, others }: MarginRows): MarginRow[] =>
  others ? [...rows, { ...others, name: `${others.count} others` }] : rows
