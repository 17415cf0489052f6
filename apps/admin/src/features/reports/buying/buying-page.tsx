import type { BoughtRow, GradeRow } from '@pennysleeve/contract/admin/stock-reports.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/api-query.ts'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { ListLoading } from '../../../table/list-loading.tsx'
import { CsvButton } from '../csv-button.tsx'
import type { ReportColumn } from '../report-columns.ts'
import { ReportPage } from '../report-page.tsx'
import { ReportTable } from '../report-table.tsx'
import { usePeriod } from '../use-period.ts'

const WAYS: ReportColumn<BoughtRow>[] = [
  { key: 'way', name: 'Bought', kind: 'text', value: ({ name }) => name },
  { key: 'orders', name: 'Sell orders', kind: 'count', value: ({ orders }) => orders },
  { key: 'copies_offered', name: 'Copies offered', kind: 'count', value: (row) => row.copies_offered },
  { key: 'copies_accepted', name: 'Accepted', kind: 'count', value: (row) => row.copies_accepted },
  { key: 'copies_rejected', name: 'Rejected', kind: 'count', value: (row) => row.copies_rejected },
  { key: 'paid', name: 'Paid', kind: 'money', value: ({ paid }) => paid },
]

const GRADES: ReportColumn<GradeRow>[] = [
  { key: 'grade', name: 'Accepted as', kind: 'text', value: ({ name }) => name },
  { key: 'copies', name: 'Copies', kind: 'count', value: ({ copies }) => copies },
  { key: 'quoted', name: 'At cash prices', kind: 'money', value: ({ quoted }) => quoted },
]

/** What was paid for cards, how, and in which condition they came. */
export function BuyingReportPage() {
  const chosen = usePeriod()
  const { period, refusal } = chosen
  const buying = useQuery({
    ...apiQuery('GET /api/admin/reports/buying', { query: period }),
    enabled: refusal === undefined,
    placeholderData: keepPreviousData,
  })
  return (
    <ReportPage
      title="Cards bought"
      chosen={chosen}
      actions={
        buying.data && (
          <>
            <CsvButton
              file="bought"
              period={period}
              columns={WAYS}
              rows={buying.data.ways}
              disabled={buying.isPlaceholderData}
            />
            <CsvButton
              file="bought-by-grade"
              period={period}
              columns={GRADES}
              rows={buying.data.grades}
              disabled={buying.isPlaceholderData}
              label="Grades as CSV"
            />
          </>
        )
      }
    >
      {buying.isPending && <ListLoading />}
      {buying.isError && <LoadFailed query={buying} />}
      {buying.isSuccess && (
        <>
          <ReportTable
            label="Cards bought"
            columns={WAYS}
            rows={buying.data.ways}
            rowKey={({ name }) => name}
            total={buying.data.total}
          />
          <ReportTable label="By grade" columns={GRADES} rows={buying.data.grades} rowKey={({ name }) => name} />
        </>
      )}
    </ReportPage>
  )
}
