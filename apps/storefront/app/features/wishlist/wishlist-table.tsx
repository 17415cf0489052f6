import type { Product } from '@pennysleeve/contract/catalog.ts'
import type { WishlistItem } from '@pennysleeve/contract/wishlist.ts'
import { Table } from '@pennysleeve/ui/table.tsx'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '../../shell/lazy-with-retry.ts'
import { WishlistRow } from './wishlist-row.tsx'

const EnlargedPicture = lazyWithRetry(() => import('../../product/enlarged-picture.tsx'))

const COLUMNS = [
  { name: 'Image', className: 'w-24' },
  { name: 'Name', className: 'w-1/4' },
  { name: 'Description' },
  { name: 'Type', className: 'w-1/5' },
  { name: 'Action', className: 'w-32 text-right' },
]

export function WishlistTable({ items, onDeleted }: { items: WishlistItem[]; onDeleted: () => void }) {
  const [enlarged, setEnlarged] = useState<Product>()
  return (
    <>
      <Table label="Wishlist" columns={COLUMNS}>
        {items.map((item) => (
          <WishlistRow key={item.product_id} item={item} onEnlarge={setEnlarged} onDeleted={onDeleted} />
        ))}
      </Table>
      {enlarged && (
        <Suspense>
          <EnlargedPicture product={enlarged} onClose={() => setEnlarged(undefined)} />
        </Suspense>
      )}
    </>
  )
}
