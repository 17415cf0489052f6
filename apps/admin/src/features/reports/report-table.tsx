import { classNames } from '@pennysleeve/ui/class-names.ts'
import { Link } from 'react-router'
import { cellText, type ReportColumn } from './report-columns.ts'

type ReportTableProps<Row> = {
  label: string
  columns: readonly ReportColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** The last line, in bold. */
  total?: Row
  /** Where the first cell leads. */
  hrefOf?: (row: Row) => string | undefined
}

/** Figures in columns; wide ones scroll on a phone and shrink on paper. */
export function ReportTable<Row>({ label, columns, rows, rowKey, total, hrefOf }: ReportTableProps<Row>) {
  return (
    // Focusable, so that a keyboard can scroll it.
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container
      tabIndex={0}
      className="relative overflow-x-auto rounded-xl border border-line bg-surface print:overflow-visible print:rounded-none print:border-0"
    >
      <table aria-label={label} className="w-full border-collapse text-left text-sm print:text-[0.625rem]">
        <thead>
          <tr>
            {columns.map(({ key, name, kind }) => (
              <th
                key={key}
                scope="col"
                className={classNames('bg-sunken/60 px-3 py-2 font-semibold text-ink-soft print:px-1', alignOf(kind))}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="figures">
          {rows.map((row) => (
            <tr key={rowKey(row)} className="break-inside-avoid border-t border-line">
              {cellsOf(row, columns, hrefOf?.(row))}
            </tr>
          ))}
          {total !== undefined && (
            <tr className="break-inside-avoid border-t-2 border-edge font-bold">{cellsOf(total, columns)}</tr>
          )}
        </tbody>
      </table>
    </section>
  )
}

function cellsOf<Row>(row: Row, columns: readonly ReportColumn<Row>[], href?: string) {
  return columns.map(({ key, kind, value, shown }, at) => {
    const text = shown ? shown(row) : cellText(value(row), kind)
    const look = classNames('px-3 py-2 print:px-1 print:py-1', alignOf(kind))
    if (at > 0) {
      return (
        <td key={key} className={look}>
          {text}
        </td>
      )
    }
    return (
      <th key={key} scope="row" className={classNames(look, 'min-w-32 font-[inherit] sm:min-w-48 print:min-w-0')}>
        {href === undefined ? (
          text
        ) : (
          <Link to={href} className="link">
            {text}
          </Link>
        )}
      </th>
    )
  })
}

function alignOf(kind: ReportColumn<never>['kind']): string {
  if (kind === 'text') return ''
  return kind === 'day' ? 'whitespace-nowrap' : 'text-right whitespace-nowrap'
}
