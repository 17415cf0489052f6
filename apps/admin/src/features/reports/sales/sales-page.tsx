import type { SalesStep, SalesSums } from '@pennysleeve/contract/admin/reports.ts'
import { STEP_NAMES, stepText, type ReportStep } from '@pennysleeve/domain/reports/report-period.ts'
import { Skeleton } from '@pennysleeve/ui/skeleton.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { apiQuery } from '../../../api/api-query.ts'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { ListLoading } from '../../../table/list-loading.tsx'
import { CsvButton } from '../csv-button.tsx'
import { amountText, type ReportColumn } from '../report-columns.ts'
import { ReportPage } from '../report-page.tsx'
import { ReportTable } from '../report-table.tsx'
import { usePeriod } from '../use-period.ts'
import { SalesSplit } from './sales-split.tsx'

// Code splitting: the chart library is larger than the page.
const BarPlot = lazy(async () => import('../../../plot/bar-plot.tsx'))

const SUMS: ReportColumn<SalesSums>[] = [
  { key: 'orders', name: 'Orders', kind: 'count', value: (row) => row.orders },
  { key: 'goods', name: 'Goods', kind: 'money', value: (row) => row.goods },
  { key: 'discounts', name: 'Discounts', kind: 'money', value: (row) => row.discounts },
  { key: 'delivery', name: 'Delivery', kind: 'money', value: (row) => row.shipping },
  { key: 'sales', name: 'Sales', kind: 'money', value: (row) => row.sales },
  { key: 'refunds', name: 'Refunds', kind: 'money', value: (row) => row.refunds },
  { key: 'net_sales', name: 'Net sales', kind: 'money', value: (row) => row.net },
  { key: 'net_without_gst', name: 'Without GST', kind: 'money', value: (row) => row.net_without_gst },
]

const stepColumns = (by: ReportStep): ReportColumn<Partial<SalesStep> & SalesSums>[] => [
  {
    key: 'from',
    name: STEP_NAMES[by],
    kind: 'text',
    value: ({ first }) => first ?? '',
    shown: ({ first }) => (first === undefined ? 'Total' : stepText(first, by)),
  },
  ...SUMS,
]

/** What was sold and given back, over time and by what it was. */
export function SalesPage() {
  const chosen = usePeriod()
  const { period, by, refusal } = chosen
  const sales = useQuery({
    ...apiQuery('GET /api/admin/reports/sales', { query: { ...period, by } }),
    enabled: refusal === undefined,
    placeholderData: keepPreviousData,
  })
  const columns = stepColumns(by)
  return (
    <ReportPage
      title="Sales"
      chosen={chosen}
      withSteps
      actions={
        sales.data && (
          <CsvButton
            file="sales"
            period={period}
            columns={columns}
            rows={sales.data.steps}
            disabled={sales.isPlaceholderData}
          />
        )
      }
    >
      {sales.isPending && <ListLoading />}
      {sales.isError && <LoadFailed query={sales} />}
      {sales.isSuccess && (
        <>
          <SalesTiles total={sales.data.total} />
          <figure className="rounded-xl border border-line bg-surface p-4 print:border-0 print:p-0">
            <figcaption className="mb-2 font-semibold">Net sales in AU$, by {STEP_NAMES[by].toLowerCase()}</figcaption>
            <Suspense fallback={<Skeleton className="h-56" />}>
              <BarPlot
                colour="var(--link)"
                bars={sales.data.steps.map(({ first, net }) => ({
                  tick: stepText(first, by),
                  name: stepText(first, by),
                  value: Number(net),
                  shown: amountText(net),
                }))}
              />
            </Suspense>
          </figure>
          <ReportTable<Partial<SalesStep> & SalesSums>
            label="Sales over time"
            columns={columns}
            rows={sales.data.steps}
            rowKey={({ first }) => first ?? ''}
            total={sales.data.total}
          />
          <SalesSplit period={period} list={chosen.list} />
        </>
      )}
    </ReportPage>
  )
}

/** The sums that are looked at first. */
function SalesTiles({ total }: { total: SalesSums }) {
  const tiles = [
    { name: 'Sales', amount: total.sales },
    { name: 'Refunds', amount: total.refunds },
    { name: 'Net sales', amount: total.net },
    { name: 'Net without GST', amount: total.net_without_gst },
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {tiles.map(({ name, amount }) => (
        <div key={name} className="rounded-xl border border-line bg-surface p-4 print:p-2">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="figures mt-1 text-xl font-bold sm:text-2xl">AU${amountText(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
