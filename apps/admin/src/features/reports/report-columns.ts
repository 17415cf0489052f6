import { csvLine } from '@pennysleeve/domain/collection-files/csv.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { numberText } from '@pennysleeve/domain/number-text.ts'
import type { Period } from '@pennysleeve/domain/reports/report-period.ts'

type Cell = string | number | null

/** A column on screen, on paper and in the file: `key` is its name in the CSV. */
export type ReportColumn<Row> = {
  key: string
  name: string
  kind: 'text' | 'day' | 'count' | 'money' | 'percent'
  value: (row: Row) => Cell
  /** On screen and on paper, where it differs from the file. */
  shown?: (row: Row) => string
}

/** `-1234.50` → `-1,234.50`: the page says that these are Australian dollars. */
export function amountText(amount: string): string {
  const sign = amount.startsWith('-') ? '-' : ''
  const [whole = '0', fraction = '00'] = amount.slice(sign.length).split('.')
  return `${sign}${numberText(whole)}.${fraction}`
}

export function cellText(cell: Cell, kind: ReportColumn<never>['kind']): string {
  if (cell === null) return ''
  if (kind === 'money') return amountText(String(cell))
  if (kind === 'count') return numberText(String(cell))
  if (kind === 'percent') return `${cell}%`
  return kind === 'day' ? dateText(String(cell)) : String(cell)
}

/** Of a file: each line says of which period it is, wherever it is pasted. */
export function ofPeriod<Row>(columns: readonly ReportColumn<Row>[], { from, to }: Period): ReportColumn<Row>[] {
  return [
    { key: 'period_from', name: 'First day', kind: 'day', value: () => from },
    { key: 'period_to', name: 'Last day', kind: 'day', value: () => to },
    ...columns,
  ]
}

/** The rows as comma-separated text, with the names of the columns unless it is a later part. */
export function writeCsv<Row>(columns: readonly ReportColumn<Row>[], rows: readonly Row[], withHead = true): string {
  const head = withHead ? csvLine(columns.map(({ key }) => key)) : ''
  return head + rows.map((row) => csvLine(columns.map(({ value }) => value(row) ?? ''))).join('')
}
