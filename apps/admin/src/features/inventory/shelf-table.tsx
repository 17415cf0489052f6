import type { ShelfProduct } from '@pennysleeve/contract/admin/inventory.ts'
import { Badge } from '@pennysleeve/ui/badge.tsx'
import { CardImage } from '@pennysleeve/ui/card-image.tsx'
import { Link } from 'react-router'
import { columnsOf, DataTable } from '../../table/data-table.tsx'
import type { ListAddress } from '../../table/use-list-address.ts'
import { SaveEdit, ShelfBox } from './shelf-box.tsx'
import type { ShelfEdits } from './use-shelf-edits.ts'

const BOX = 'px-0! sm:px-2! text-right [&_button]:flex-row-reverse'
const { display, columns } = columnsOf<ShelfProduct>()
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
    cell: ({ row }) => <ShelfBox product={row.original} field="price" row={row.index} />,
  }),
  display({
    id: 'sell_price',
    header: 'Quote',
    meta: { className: BOX },
    cell: ({ row }) => <ShelfBox product={row.original} field="sell_price" row={row.index} />,
  }),
  display({
    id: 'on_hand',
    header: 'Stock',
    meta: { sort: 'stock', className: BOX },
    cell: ({ row: { original: product, index } }) => (
      <>
        <ShelfBox product={product} field="on_hand" row={index} />
        {product.reserved > 0 && <p className="figures px-2 text-xs text-ink-soft">{product.reserved} held</p>}
      </>
    ),
  }),
])

type ShelfTableProps = { label: string; products: ShelfProduct[]; edits: ShelfEdits; list?: ListAddress }

/** Products with editable price, quote and stock. */
export function ShelfTable({ label, products, edits, list }: ShelfTableProps) {
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

function ProductName({ product }: { product: ShelfProduct }) {
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

function Place({ product: { set, collector_number } }: { product: ShelfProduct }) {
  if (set === null) return <span className="text-ink-soft">Sealed</span>
  return (
    <span className="figures text-ink-soft">
      {set.toUpperCase()} {collector_number}
    </span>
  )
}
