import type { SalesSplit as Split, SplitRow } from '@pennysleeve/contract/admin/reports.ts'
import type { Period } from '@pennysleeve/domain/reports/report-period.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Select } from '@pennysleeve/ui/select.tsx'
import { toast } from '@pennysleeve/ui/toast.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/api-query.ts'
import { client } from '../../../api/browser.ts'
import { errorMessageOf } from '../../../api/error-message.ts'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { Panel } from '../../../shell/panel.tsx'
import { downloadCsv } from '../../../table/download-csv.ts'
import { ListLoading } from '../../../table/list-loading.tsx'
import type { ListParams } from '../../../table/use-list-params.ts'
import { ofPeriod, writeCsv, type ReportColumn } from '../report-columns.ts'
import { ReportTable } from '../report-table.tsx'

const NAMES: Record<Split, string> = {
  channel: 'Channel',
  payment_method: 'Payment method',
  game: 'Game',
  set: 'Set',
  category: 'Category',
  product: 'Product',
}
const SPLITS = Object.keys(NAMES) as Split[]

/** Of an order, not of its cards: only these know their refunds. */
const WITH_REFUNDS = new Set<Split>(['channel', 'payment_method'])

/** Money with that of gift cards, which is more than the sales. */
const TAKEN: ReportColumn<SplitRow>[] = [
  { key: 'payment_method', name: NAMES.payment_method, kind: 'text', value: ({ name }) => name },
  { key: 'taken_with_gift_cards', name: 'Taken', kind: 'money', value: ({ sales }) => sales },
  { key: 'given_back_with_gift_cards', name: 'Given back', kind: 'money', value: ({ refunds }) => refunds },
]

function columnsOf(split: Split): ReportColumn<SplitRow>[] {
  if (split === 'payment_method') return TAKEN
  const columns: ReportColumn<SplitRow>[] = [
    { key: split, name: NAMES[split], kind: 'text', value: ({ name }) => name },
    { key: 'copies', name: 'Copies', kind: 'count', value: ({ copies }) => copies },
    { key: 'sales', name: 'Sales', kind: 'money', value: ({ sales }) => sales },
    { key: 'refunds', name: 'Refunds', kind: 'money', value: ({ refunds }) => refunds },
  ]
  return columns.filter(({ key }) => key !== 'refunds' || WITH_REFUNDS.has(split))
}

function noteOf(split: Split): string | undefined {
  if (split === 'payment_method')
    return 'All money taken and given back. A gift card that is sold is no sale, but its money is taken: so this can be more than the sales above.'
  return WITH_REFUNDS.has(split) ? undefined : 'After discounts. Refunds belong to an order, not to a card in it.'
}

type SalesSplitProps = { period: Period; list: ListParams }

/** The sales by one dimension, the largest first. */
export function SalesSplit({ period, list }: SalesSplitProps) {
  const split = SPLITS.find((one) => one === list.get('split')) ?? 'channel'
  const found = useQuery({
    ...apiQuery('GET /api/admin/reports/sales_split', { query: { ...period, split } }),
    placeholderData: keepPreviousData,
  })
  const columns = columnsOf(split)
  const title = `${split === 'payment_method' ? 'Money' : 'Sales'} by ${NAMES[split].toLowerCase()}`
  const download = async () => {
    try {
      const all = await client('GET /api/admin/reports/sales_split', { query: { ...period, split, limit: 5000 } })
      const rows = [...all.rows, ...(all.others ? [all.others] : [])]
      downloadCsv(`sales-by-${split}-${period.from}-${period.to}.csv`, [writeCsv(ofPeriod(columns, period), rows)])
    } catch (error) {
      toast({ title: 'Not done', description: errorMessageOf(error), variant: 'destructive' })
    }
  }
  return (
    <Panel
      title={title}
      note={noteOf(split)}
      actions={
        <div className="flex flex-wrap items-end gap-3 print:hidden">
          <Select
            label="By"
            className="min-w-44"
            value={split}
            options={SPLITS.map((value) => ({ value, label: NAMES[value] }))}
            onChange={({ target }) => list.change({ split: target.value })}
          />
          <Button look="secondary" onClick={() => void download()}>
            This table as CSV
          </Button>
        </div>
      }
    >
      {found.isPending && <ListLoading />}
      {found.isError && <LoadFailed query={found} />}
      {found.isSuccess && (
        <ReportTable
          label={title}
          columns={columns}
          rows={found.data.others ? [...found.data.rows, withCount(found.data.others)] : found.data.rows}
          rowKey={({ name, product_id }) => `${product_id} ${name}`}
          total={found.data.total}
          hrefOf={({ product_id }) => (product_id === null ? undefined : `/products/${product_id}`)}
        />
      )}
    </Panel>
  )
}

const withCount = ({ count, ...row }: SplitRow & { count: number }): SplitRow => ({ ...row, name: `${count} others` })
