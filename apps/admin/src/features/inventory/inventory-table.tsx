import type { InventoryProduct } from '@pennysleeve/contract/admin/inventory.ts'
import { Badge } from '@pennysleeve/ui/badge.tsx'
import { CardImage } from '@pennysleeve/ui/card-image.tsx'
import { classNames } from '@pennysleeve/ui/class-names.ts'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { columnsOf, DataTable, type DataTableProps } from '../../table/data-table.tsx'
import { useFirstRows } from '../../table/use-first-rows.ts'
import type { ListParams } from '../../table/use-list-params.ts'
import { AddVariantDialog } from './add-variant-dialog.tsx'
import { SaveEdit, EditableCell } from './editable-cell.tsx'
import { RegradeDialog } from './regrade-dialog.tsx'
import type { InventoryEdits } from './use-inventory-edits.ts'
import { VariantActionsContext, VariantMenu } from './variant-menu.tsx'

/** `first`: of the variants of its product. */
type Row = { variant: InventoryProduct; first: boolean }

const BOX = 'px-0! sm:px-2! text-right [&_button]:flex-row-reverse'
const { display, columns } = columnsOf<Row>()
const IDENTITY = [
  display({
    id: 'name',
    header: 'Product',
    meta: { sort: 'name', className: 'w-full max-sm:pr-0! sm:min-w-48' },
    cell: ({ row: { original } }) => (
      <>
        {original.first && <ProductName product={original.variant} />}
        <div className="xl:hidden">
          <VariantMenu variant={original.variant} />
        </div>
      </>
    ),
  }),
  display({
    id: 'set',
    header: 'Set',
    meta: { sort: 'set', className: '2xl:whitespace-nowrap max-xl:hidden' },
    cell: ({ row: { original } }) => original.first && <Place product={original.variant} />,
  }),
  display({
    id: 'condition',
    header: 'Condition',
    meta: { className: 'whitespace-nowrap max-xl:hidden' },
    cell: ({ row: { original } }) => <Condition variant={original.variant} />,
  }),
]
/** The page of a product names it in its heading. */
const CONDITION_ONLY = display({
  id: 'condition',
  header: 'Condition',
  meta: { className: 'w-full max-sm:pr-0! sm:whitespace-nowrap' },
  cell: ({ row: { original } }) => <Condition variant={original.variant} />,
})
const VALUES = [
  display({
    id: 'price',
    header: 'Price',
    meta: { sort: 'price', className: BOX },
    cell: ({ row }) => <EditableCell product={row.original.variant} field="price" row={row.index} />,
  }),
  display({
    id: 'sell_price',
    header: 'Quote',
    meta: { className: BOX },
    cell: ({ row }) =>
      row.original.first && <EditableCell product={row.original.variant} field="sell_price" row={row.index} />,
  }),
  display({
    id: 'on_hand',
    header: 'Stock',
    meta: { sort: 'stock', className: BOX },
    cell: ({ row: { original, index } }) => (
      <>
        <EditableCell product={original.variant} field="on_hand" row={index} />
        {original.variant.reserved > 0 && (
          <p className="figures px-2 text-xs text-ink-soft">{original.variant.reserved} held</p>
        )}
      </>
    ),
  }),
  display({
    id: 'average_cost',
    header: 'Cost',
    meta: { className: `${BOX} max-xl:hidden` },
    cell: ({ row }) => <EditableCell product={row.original.variant} field="average_cost" row={row.index} />,
  }),
  display({
    id: 'slot',
    header: 'Slot',
    meta: { className: 'pr-0! pl-2! sm:px-2!' },
    cell: ({ row }) => <EditableCell product={row.original.variant} field="slot" row={row.index} />,
  }),
]
const COLUMNS = columns([...IDENTITY, ...VALUES])
const COLUMNS_OF_ONE = columns([CONDITION_ONLY, ...VALUES])

type InventoryTableProps = {
  label: string
  variants: InventoryProduct[]
  edits: InventoryEdits
  list?: ListParams
  /** On the page of one product, whose heading names it. */
  ofOneProduct?: boolean
  selection?: DataTableProps<Row>['selection']
}
type Opened = { dialog: 'add' | 'regrade'; variant: InventoryProduct }

/** Variants by product, with editable price, quote, stock, cost and slot. */
export function InventoryTable({ label, variants, edits, list, selection, ofOneProduct = false }: InventoryTableProps) {
  const [opened, setOpened] = useState<Opened>()
  const [added, setAdded] = useState<number>()
  const table = useRef<HTMLDivElement>(null)
  // The added row comes with the refetched list.
  useEffect(() => {
    if (added === undefined || !variants.some(({ variant_id }) => variant_id === added)) return undefined
    // After the closed dialog has given the focus back.
    const timer = setTimeout(() => {
      table.current?.querySelector<HTMLInputElement>(`[data-variant="${added} on_hand"]`)?.focus()
      setAdded(undefined)
    })
    return () => clearTimeout(timer)
  }, [added, variants])
  const shown = useFirstRows(variants)
  const rows = shown.map((variant, place) => ({ variant, first: variant.id !== shown[place - 1]?.id }))
  const close = () => setOpened(undefined)
  return (
    <SaveEdit value={(edit) => void edits.save(edit)}>
      <VariantActionsContext
        value={{
          add: (variant) => setOpened({ dialog: 'add', variant }),
          regrade: (variant) => setOpened({ dialog: 'regrade', variant }),
        }}
      >
        <div ref={table}>
          <DataTable
            label={label}
            columns={ofOneProduct ? COLUMNS_OF_ONE : COLUMNS}
            rows={rows}
            rowId={({ variant }) => String(variant.variant_id)}
            rowClass={({ first }) =>
              classNames('max-xl:[&>td]:align-bottom', first ? 'border-t border-line' : '[&>td]:py-0')
            }
            {...(list ? { list } : {})}
            {...(selection ? { selection } : {})}
          />
        </div>
        {opened?.dialog === 'regrade' && <RegradeDialog variant={opened.variant} onClose={close} />}
        {opened?.dialog === 'add' && (
          <AddVariantDialog
            product={opened.variant}
            onClose={close}
            onAdded={({ variant_id }) => {
              close()
              setAdded(variant_id)
            }}
          />
        )}
      </VariantActionsContext>
    </SaveEdit>
  )
}

function ProductName({ product }: { product: InventoryProduct }) {
  const { id, name, finish, image_url, retired, set_name } = product
  return (
    // On a phone over the empty upper half of the other cells: a name broken to their leavings is not legible.
    <div className="flex items-center gap-3 max-sm:w-0">
      <div className="w-8 shrink-0 max-sm:hidden">{image_url && <CardImage src={image_url} alt="" />}</div>
      <div className="min-w-0 max-sm:w-[calc(100vw-4rem)] max-sm:shrink-0">
        <Link to={`/products/${id}`} className="link inline-flex min-h-6 items-center font-semibold wrap-anywhere">
          {name}
        </Link>{' '}
        {finish !== null && finish !== 'nonfoil' && <Badge look="foil">{finish === 'foil' ? 'Foil' : 'Etched'}</Badge>}{' '}
        <span className="xl:hidden">{retired && <Badge look="bad">Retired</Badge>}</span>
        <p className="text-ink-soft max-sm:hidden">{set_name}</p>
        <p className="xl:hidden">
          <Place product={product} />
        </p>
      </div>
    </div>
  )
}

function Condition({ variant }: { variant: InventoryProduct }) {
  return (
    <>
      <VariantMenu variant={variant} /> {variant.retired && <Badge look="bad">Retired</Badge>}
    </>
  )
}

function Place({ product: { set, collector_number } }: { product: InventoryProduct }) {
  if (set === null) return <span className="text-ink-soft">Sealed</span>
  return (
    <span className="figures text-ink-soft">
      {set.toUpperCase()} {collector_number}
    </span>
  )
}
