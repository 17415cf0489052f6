// Explicit ARIA roles: with `display: block`, browsers drop the implicit table roles.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see above */
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type TableColumn = { name: string; className?: string }
export type TableProps = {
  /** The accessible name. */
  label: string
  columns: TableColumn[]
  children: ReactNode
}

/** A table with sticky heads; on a phone each row is a block laid out by its className. */
export function Table({ label, columns, children }: TableProps) {
  return (
    <table role="table" aria-label={label} className="w-full border-collapse text-left max-md:block">
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row">
          {columns.map(({ name, className }) => (
            <th
              key={name}
              role="columnheader"
              scope="col"
              className={classNames(
                'sticky top-15 z-10 border-b border-edge bg-paper px-3 py-2.5 text-sm font-semibold text-ink-soft first:pl-0 last:pr-0',
                className,
              )}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {children}
      </tbody>
    </table>
  )
}

export function TableRow({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <tr role="row" className={classNames('border-b border-line max-md:py-4', className)}>
      {children}
    </tr>
  )
}

export function TableCell({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <td role="cell" className={classNames('align-middle md:px-3 md:py-3 md:first:pl-0 md:last:pr-0', className)}>
      {children}
    </td>
  )
}
