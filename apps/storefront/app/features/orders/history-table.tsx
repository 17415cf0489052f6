import { Pagination } from '@pennysleeve/ui/pagination.tsx'
import { Table, TableCell, type TableColumn } from '@pennysleeve/ui/table.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { SkeletonRows } from '../../shell/skeleton-rows.tsx'
import { RouterLink } from '../../shell/router-link.tsx'

export type HistoryTableProps<Item> = {
  title: string
  columns: TableColumn[]
  page: number
  query: UseQueryResult<{ pages: number }>
  /** Undefined while loading. */
  items: Item[] | undefined
  failed: string
  empty: ReactNode
  renderRow: (item: Item, open: () => void) => ReactNode
  renderDetails: (item: Item, close: () => void) => ReactNode
}

/** A paginated table, newest first, whose rows open a details dialog; with loading and error states. */
export function HistoryTable<Item>(props: HistoryTableProps<Item>) {
  const { title, columns, page, query, items, renderRow, renderDetails } = props
  const [opened, setOpened] = useState<Item>()
  return (
    <section aria-label={title}>
      <h2 className="mb-4 text-2xl">{title}</h2>
      {query.isPending && <SkeletonRows height="h-12" />}
      {query.isError && <LoadFailed text={props.failed} query={query} />}
      {items?.length === 0 && props.empty}
      {items !== undefined && items.length > 0 && (
        <>
          <Table label={title} columns={columns}>
            {items.map((item) => renderRow(item, () => setOpened(item)))}
          </Table>
          <div className="mt-6">
            <Pagination
              page={page}
              pages={query.data?.pages ?? 1}
              hrefFor={(other) => `?page=${other}`}
              Link={RouterLink}
            />
          </div>
        </>
      )}
      {opened !== undefined && <Suspense>{renderDetails(opened, () => setOpened(undefined))}</Suspense>}
    </section>
  )
}

/** A cell that shows its column's name on a phone, where the table has no head. */
export function NamedCell({
  name,
  className = '',
  children,
}: {
  name: string
  className?: string
  children: ReactNode
}) {
  return (
    <TableCell className={`max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 ${className}`}>
      <span aria-hidden="true" className="text-sm text-ink-soft md:hidden">
        {name}
      </span>
      {children}
    </TableCell>
  )
}
