import type { StockRow } from '@pennysleeve/contract/admin/stock-reports.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/api-query.ts'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { Panel } from '../../../shell/panel.tsx'
import { ListLoading } from '../../../table/list-loading.tsx'
import { CsvButton } from '../csv-button.tsx'
import { amountText, type ReportColumn } from '../report-columns.ts'
import { ReportPage } from '../report-page.tsx'
import { ReportTable } from '../report-table.tsx'
import { usePeriod } from '../use-period.ts'

const COLUMNS: ReportColumn<StockRow>[] = [
  { key: 'game', name: 'Game', kind: 'text', value: ({ name }) => name },
  { key: 'copies', name: 'Copies', kind: 'count', value: ({ copies }) => copies },
  { key: 'cost', name: 'At cost', kind: 'money', value: ({ cost }) => cost },
  { key: 'without_cost', name: 'Copies without a cost', kind: 'count', value: (row) => row.without_cost },
  { key: 'price', name: 'At prices of the day', kind: 'money', value: ({ price }) => price },
]

/** The stock and what customers are owed, at the end of the last day of the period, or so far today. */
export function BalancesPage() {
  const chosen = usePeriod()
  const { period, today } = chosen
  // Nobody knows the stock of a day to come.
  const day = period.to < today ? period.to : today
  const at = day === today ? `so far today, ${dateText(day)}` : `at the end of ${dateText(day)}`
  const balances = useQuery({
    ...apiQuery('GET /api/admin/reports/balances', { query: { day } }),
    placeholderData: keepPreviousData,
  })
  return (
    <ReportPage
      title="Stock and credit"
      chosen={chosen}
      onDay={at}
      actions={
        balances.data && (
          <CsvButton
            file="stock"
            period={{ from: day, to: day }}
            columns={COLUMNS}
            rows={balances.data.stock}
            disabled={balances.isPlaceholderData}
          />
        )
      }
    >
      {balances.isPending && <ListLoading />}
      {balances.isError && <LoadFailed query={balances} />}
      {balances.isSuccess && (
        <>
          <p className="text-ink-soft print:hidden">Stock {at}.</p>
          <ReportTable
            label="Stock"
            columns={COLUMNS}
            rows={balances.data.stock}
            rowKey={({ name }) => name}
            total={balances.data.stock_total}
          />
          <Panel title="Store credit owed" note={`What customers could spend ${at}.`}>
            <p className="figures text-2xl font-bold">AU${amountText(balances.data.store_credit)}</p>
            <p className="text-ink-soft">
              {counted(balances.data.customers, 'customer has', 'customers have')} a balance.
            </p>
          </Panel>
          <Panel title="Gift cards owed" note={`What their holders could spend ${at}.`}>
            <p className="figures text-2xl font-bold">AU${amountText(balances.data.gift_cards)}</p>
            <p className="text-ink-soft">
              On {counted(balances.data.gift_card_count, 'gift card', 'gift cards')}. AU$
              {amountText(balances.data.gift_cards_run_out)} was left on cards that had run out.
            </p>
          </Panel>
        </>
      )}
    </ReportPage>
  )
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
