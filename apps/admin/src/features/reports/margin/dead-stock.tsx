import type { DeadRow } from '@pennysleeve/contract/admin/stock-reports.ts'
import { numberText } from '@pennysleeve/domain/number-text.ts'
import { daysBefore } from '@pennysleeve/domain/shop-day.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Select } from '@pennysleeve/ui/select.tsx'
import { toast } from '@pennysleeve/ui/toast.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../../api/api-query.ts'
import { client } from '../../../api/browser.ts'
import { errorMessageOf } from '../../../api/error-message.ts'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { Panel } from '../../../shell/panel.tsx'
import { downloadCsv } from '../../../table/download-csv.ts'
import { ListEmpty } from '../../../table/list-empty.tsx'
import { ListLoading } from '../../../table/list-loading.tsx'
import { amountText, ofPeriod, writeCsv, type ReportColumn } from '../report-columns.ts'
import { ReportTable } from '../report-table.tsx'

const COLUMNS: ReportColumn<DeadRow>[] = [
  { key: 'product', name: 'Product', kind: 'text', value: ({ name }) => name },
  { key: 'copies', name: 'Copies', kind: 'count', value: ({ copies }) => copies },
  { key: 'cost', name: 'Cost', kind: 'money', value: ({ cost }) => cost },
  { key: 'price', name: 'Price', kind: 'money', value: ({ price }) => price },
  { key: 'arrived', name: 'Last arrival', kind: 'day', value: ({ arrived }) => arrived },
  { key: 'days_on_shelf', name: 'Days since', kind: 'count', value: (row) => row.days_on_shelf },
  { key: 'sold', name: 'Last sold', kind: 'day', value: ({ sold }) => sold },
]
const AGES = ['90', '180', '365', '730']

/** What lies there now and nobody has bought for long, whatever the page's period is. */
export function DeadStock({ today }: { today: string }) {
  const [days, setDays] = useState('180')
  const dead = useQuery({
    ...apiQuery('GET /api/admin/reports/dead_stock', { query: { days } }),
    placeholderData: keepPreviousData,
  })
  const download = async () => {
    try {
      const all = await client('GET /api/admin/reports/dead_stock', { query: { days, limit: 5000 } })
      const since = { from: daysBefore(today, Number(days)), to: today }
      downloadCsv(`dead-stock-${days}-days-${today}.csv`, [writeCsv(ofPeriod(COLUMNS, since), all.rows)])
    } catch (error) {
      toast({ title: 'Not done', description: errorMessageOf(error), variant: 'destructive' })
    }
  }
  return (
    <Panel
      title="Dead stock"
      note={
        dead.data &&
        dead.data.count > 0 &&
        `${numberText(String(dead.data.copies))} copies of ${numberText(String(dead.data.count))} kinds, which cost AU$${amountText(dead.data.cost)}. The ${Math.min(100, dead.data.count)} dearest are listed.`
      }
      actions={
        <div className="flex flex-wrap items-end gap-3 print:hidden">
          <Select
            label="Neither come nor sold for"
            className="min-w-40"
            value={days}
            options={AGES.map((value) => ({ value, label: `${value} days` }))}
            onChange={({ target }) => setDays(target.value)}
          />
          <Button look="secondary" onClick={() => void download()}>
            Dead stock as CSV
          </Button>
        </div>
      }
    >
      {dead.isPending && <ListLoading />}
      {dead.isError && <LoadFailed query={dead} />}
      {dead.isSuccess && dead.data.count === 0 && <ListEmpty text="Everything in stock has moved since." />}
      {dead.isSuccess && dead.data.count > 0 && (
        <ReportTable
          label="Dead stock"
          columns={COLUMNS}
          rows={dead.data.rows}
          rowKey={(row) => row.variant_id}
          hrefOf={(row) => `/products/${row.product_id}`}
        />
      )}
    </Panel>
  )
}
