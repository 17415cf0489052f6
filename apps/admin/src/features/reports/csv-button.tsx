import type { Period } from '@pennysleeve/domain/reports/report-period.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { downloadCsv } from '../../table/download-csv.ts'
import { ofPeriod, writeCsv, type ReportColumn } from './report-columns.ts'

type CsvButtonProps<Row> = {
  /** The first words of the file's name, before its period. */
  file: string
  period: Period
  columns: readonly ReportColumn<Row>[]
  rows: readonly Row[]
  /** The rows are those of the period before, until the new ones are there. */
  disabled: boolean
  label?: string
}

/** A table as a file that says in its name and in each line of which period it is. */
export function CsvButton<Row>({ file, period, columns, rows, disabled, label }: CsvButtonProps<Row>) {
  return (
    <Button
      look="secondary"
      disabled={disabled}
      onClick={() =>
        downloadCsv(`${file}-${period.from}-${period.to}.csv`, [writeCsv(ofPeriod(columns, period), rows)])
      }
    >
      {label ?? 'Download as CSV'}
    </Button>
  )
}
