import type { ShelfProduct } from '@sideboard/contract/admin/inventory.ts'
import { Badge } from '@sideboard/ui/badge.tsx'
import { CardImage } from '@sideboard/ui/card-image.tsx'
import { Link } from 'react-router'
import { columnsOf, DataTable } from '../../table/data-table.tsx'
import type { ListAddress } from '../../table/use-list-address.ts'
import { SaveEdit, ShelfBox } from './shelf-box.tsx'
import type { ShelfEdits } from './use-shelf-edits.ts'

const RIGHT = 'text-right [&_button]:flex-row-reverse'
const { display, columns } = columnsOf<ShelfProduct>()
const COLUMNS = columns([
  display({
    id: 'name',
    header: 'Product',
    meta: { sort: 'name', className: 'w-full min-w-48' },
    cell: ({ row }) => <ProductName product={row.original} />,
  }),
  display({
    id: 'set',
    header: 'Set',
    meta: { sort: 'set', className: 'whitespace-nowrap' },
    cell: ({ row: { original: product } }) =>
      product.set ? (
        <span className="figures">
          {product.set.toUpperCase()} {product.collector_number}
        </span>
      ) : (
        <span className="text-ink-soft">Sealed</span>
      ),
  }),
  display({
    id: 'price',
    header: 'Price',
    meta: { sort: 'price', className: RIGHT },
    cell: ({ row }) => <ShelfBox product={row.original} field="price" row={row.index} />,
  }),
  display({
    id: 'sell_price',
    header: 'Quote',
    meta: { className: RIGHT },
    cell: ({ row }) => <ShelfBox product={row.original} field="sell_price" row={row.index} />,
  }),
  display({
    id: 'on_hand',
    header: 'Stock',
    meta: { sort: 'stock', className: RIGHT },
    cell: ({ row }) => <ShelfBox product={row.original} field="on_hand" row={row.index} />,
  }),
  display({
    id: 'reserved',
    header: 'Reserved',
    meta: { className: 'figures text-right' },
    cell: ({ row }) => row.original.reserved || <span className="text-ink-soft">–</span>,
  }),
])

type ShelfTableProps = { label: string; products: ShelfProduct[]; edits: ShelfEdits; list?: ListAddress }

/** Products whose price, quote and stock are changed in place. */
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

function ProductName({ product: { id, name, finish, image_url, retired, set_name } }: { product: ShelfProduct }) {
  return (
    <div className="flex items-center gap-3">
      <CardImage src={image_url} alt="" className="w-8 shrink-0 max-sm:hidden" />
      <div className="min-w-0">
        <Link to={`/products/${id}`} className="link inline-flex min-h-6 items-center font-semibold wrap-anywhere">
          {name}
        </Link>{' '}
        {finish !== null && finish !== 'nonfoil' && <Badge look="foil">{finish === 'foil' ? 'Foil' : 'Etched'}</Badge>}{' '}
        {retired && <Badge look="bad">Retired</Badge>}
        <p className="text-ink-soft">{set_name}</p>
      </div>
    </div>
  )
}
