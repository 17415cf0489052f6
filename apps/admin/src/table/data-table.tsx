import { classNames } from '@pennysleeve/ui/class-names.ts'
import { Icon } from '@pennysleeve/ui/icon.tsx'
import {
  createColumnHelper,
  flexRender,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowData,
  type RowSelectionState,
} from '@tanstack/react-table'
import type { ListParams } from './use-list-params.ts'

type ColumnMeta = {
  /** The API's sort name. */
  sort?: string
  className?: string
}

// Sorting, filtering and pagination are done by the server; the table renders rows and selection.
const columnMeta: ColumnMeta = {}
const features = tableFeatures({ rowSelectionFeature, columnMeta })
type TableColumns<Row extends RowData> = readonly ColumnDef<typeof features, Row>[]

/**
 * `columnsOf<Order>()` creates typed columns: define `.columns([accessor(…), display(…)])` outside of the component.
 */
export function columnsOf<Row extends RowData>() {
  return createColumnHelper<typeof features, Row>()
}

export type DataTableProps<Row extends RowData> = {
  /** The accessible name. */
  label: string
  columns: TableColumns<Row>
  rows: Row[]
  rowId: (row: Row) => string
  list?: ListParams
  /** On a phone each row is a block of lines, with the names of the columns before them. */
  stacks?: boolean
  /** Replaces the line above each row. */
  rowClass?: (row: Row) => string
  /** The selected rows by id; adds a checkbox column. */
  selection?: { ticked: RowSelectionState; onChange: (ticked: RowSelectionState) => void; className?: string }
}

export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, list, stacks = false, rowClass, selection } = props
  const sortable = list !== undefined && columns.some(({ meta }) => meta?.sort)
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: rowId,
    state: { rowSelection: selection?.ticked ?? {} },
    onRowSelectionChange: (change) =>
      selection?.onChange(typeof change === 'function' ? change(selection.ticked) : change),
  })
  return (
    // `relative`, because absolutely positioned screen-reader text would widen the page.
    <div className="relative overflow-x-auto rounded-xl border border-line bg-surface">
      <table
        aria-label={label}
        className={classNames('w-full border-collapse text-left text-sm', stacks && STACKED.table)}
      >
        <thead className={stacks ? STACKED.head : undefined}>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} className={classNames(stacks && STACKED.headRow, stacks && sortable && STACKED.sorting)}>
              {selection && (
                <th scope="col" className={classNames(HEAD, selection.className, stacks && STACKED.tickAll)}>
                  <Checkbox
                    label="Tick all rows"
                    ticked={table.getIsAllRowsSelected()}
                    onChange={(ticked) => table.toggleAllRowsSelected(ticked)}
                  />
                </th>
              )}
              {group.headers.map((header) => {
                const { sort, className } = header.column.columnDef.meta ?? {}
                const face = flexRender(header.column.columnDef.header, header.getContext())
                return (
                  <th
                    key={header.id}
                    scope="col"
                    aria-sort={sort && list ? ariaSort(list.sort, sort) : undefined}
                    className={classNames(HEAD, className, stacks && !(sort && list) && 'max-sm:hidden')}
                  >
                    {sort && list ? (
                      <SortButton list={list} sort={sort}>
                        {face}
                      </SortButton>
                    ) : (
                      face
                    )}
                  </th>
                )
              })}
            </tr>
          ))}
        </thead>
        <tbody className={stacks ? 'max-sm:block' : undefined}>
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              className={classNames(
                rowClass ? rowClass(row.original) : 'border-t border-line',
                'hover:bg-sunken/50',
                stacks && STACKED.row,
              )}
            >
              {selection && (
                <td className={classNames('px-3', selection.className, stacks && STACKED.checkbox)}>
                  <Checkbox
                    label="Tick this row"
                    ticked={row.getIsSelected()}
                    onChange={(ticked) => row.toggleSelected(ticked)}
                  />
                </td>
              )}
              {row.getAllCells().map((cell, at) => (
                <td
                  key={cell.id}
                  data-name={stacks && at > 0 ? nameOf(cell.column.columnDef.header) : undefined}
                  className={classNames(
                    'px-3 py-2 align-middle',
                    cell.column.columnDef.meta?.className,
                    stacks && (at > 0 ? STACKED.cell : STACKED.title),
                  )}
                >
                  {flexRender(cell.column.columnDef.cell, cell.getContext())}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const STACKED = {
  table: 'max-sm:block',
  // A line of what can be pressed: sorting, and ticking all above the rows' own boxes.
  head: 'max-sm:block',
  headRow: 'max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:bg-sunken/60 max-sm:[&>th]:bg-transparent',
  sorting: "max-sm:before:pl-3 max-sm:before:text-ink-soft max-sm:before:content-['Sort_by']",
  tickAll: 'max-sm:order-last max-sm:ml-auto max-sm:px-1 max-sm:py-0',
  row: 'max-sm:block max-sm:py-2 max-sm:first:border-t-0',
  title: 'max-sm:block max-sm:py-1',
  // Beside the title.
  checkbox: 'max-sm:float-right max-sm:px-1',
  cell: 'max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:py-1 max-sm:text-right max-sm:before:shrink-0 max-sm:before:text-ink-soft max-sm:before:content-[attr(data-name)] max-sm:empty:hidden',
}

/** A header that is more than text has no name. */
const nameOf = (header: unknown): string => (typeof header === 'string' ? header : '')

const HEAD = 'bg-sunken/60 px-3 py-2 font-semibold whitespace-nowrap text-ink-soft'

function ariaSort(current: string | undefined, sort: string): 'ascending' | 'descending' | 'none' {
  if (current === sort) return 'ascending'
  return current === `-${sort}` ? 'descending' : 'none'
}

type SortButtonProps = { list: ListParams; sort: string; children: React.ReactNode }

/** Ascending, descending, then the default order. */
function SortButton({ list, sort, children }: SortButtonProps) {
  const next = list.sort === sort ? `-${sort}` : list.sort === `-${sort}` ? undefined : sort
  const sorted = list.sort === sort || list.sort === `-${sort}`
  return (
    <button
      type="button"
      onClick={() => list.change({ sort: next })}
      className="-mx-2 inline-flex min-h-9 items-center gap-1 rounded-md px-2 hover:bg-sunken hover:text-ink"
    >
      {children}
      <Icon name="down" className={classNames('size-3', !sorted && 'opacity-0', list.sort === sort && 'rotate-180')} />
    </button>
  )
}

type CheckboxProps = { label: string; ticked: boolean; onChange: (ticked: boolean) => void }

function Checkbox({ label, ticked, onChange }: CheckboxProps) {
  return (
    <label className="grid size-11 place-items-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        checked={ticked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4.5 accent-link"
      />
    </label>
  )
}
