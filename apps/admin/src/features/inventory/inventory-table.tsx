import type { InventoryProduct } from '@pennysleeve/contract/admin/inventory.ts'
import { Badge } from '@pennysleeve/ui/badge.tsx'
import { CardImage } from '@pennysleeve/ui/card-image.tsx'
import { Link } from 'react-router'
import { columnsOf, DataTable } from '../../table/data-table.tsx'
import type { ListParams } from '../../table/use-list-params.ts'
import { SaveEdit, EditableCell } from './editable-cell.tsx'
import type { InventoryEdits } from './use-inventory-edits.ts'

const BOX = 'px-0! sm:px-2! text-right [&_button]:flex-row-reverse'
const { display, columns } = columnsOf<InventoryProduct>()
const COLUMNS = columns([
  display({
    id: 'name',
    header: 'Product',
    meta: { sort: 'name', className: 'w-full sm:min-w-48' },
    cell: ({ row }) => <ProductName product={row.original} />,
  }),
  display({
    id: 'set',
    header: 'Set',
    meta: { sort: 'set', className: 'whitespace-nowrap max-sm:hidden' },
    cell: ({ row }) => <Place product={row.original} />,
  }),
  display({
    id: 'price',
    header: 'Price',
    meta: { sort: 'price', className: BOX },
    cell: ({ row }) => <EditableCell product={row.original} field="price" row={row.index} />,
  }),
  display({
    id: 'sell_price',
    header: 'Quote',
    meta: { className: BOX },
    cell: ({ row }) => <EditableCell product={row.original} field="sell_price" row={row.index} />,
  }),
  display({
    id: 'on_hand',
    header: 'Stock',
    meta: { sort: 'stock', className: BOX },
    cell: ({ row: { original: product, index } }) => (
      <>
        <EditableCell product={product} field="on_hand" row={index} />
        {product.reserved > 0 && <p className="figures px-2 text-xs text-ink-soft">{product.reserved} held</p>}
      </>
    ),
  }),
])

type InventoryTableProps = { label: string; products: InventoryProduct[]; edits: InventoryEdits; list?: ListParams }

/** Products with editable price, quote and stock. */
export function InventoryTable({ label, products, edits, list }: InventoryTableProps) {
  return (
    <SaveEdit value={(edit) => void edits.save(edit)}>
      <DataTable
        label={label}
        columns={COLUMNS}
        rows={products}
        rowId={({ id }) => String(id)}
        {...(list ? { list } : {})}
      />
    </SaveEdit>
  )
}

function ProductName({ product }: { product: InventoryProduct }) {
  const { id, name, finish, image_url, retired, set_name } = product
  return (
    <div className="flex items-center gap-3">
      <div className="w-8 shrink-0 max-sm:hidden">{image_url && <CardImage src={image_url} alt="" />}</div>
      <div className="min-w-0">
        <Link to={`/products/${id}`} className="link inline-flex min-h-6 items-center font-semibold wrap-anywhere">
          {name}
        </Link>{' '}
        {finish !== null && finish !== 'nonfoil' && <Badge look="foil">{finish === 'foil' ? 'Foil' : 'Etched'}</Badge>}{' '}
        {retired && <Badge look="bad">Retired</Badge>}
        <p className="text-ink-soft max-sm:hidden">{set_name}</p>
        <p className="sm:hidden">
          <Place product={product} />
        </p>
      </div>
    </div>
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
