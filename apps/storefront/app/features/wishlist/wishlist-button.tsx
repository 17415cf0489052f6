import type { Product } from '@pennysleeve/contract/catalog.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Icon } from '@pennysleeve/ui/icon.tsx'
import { useToggleWishlist } from './use-toggle-wishlist.ts'

/** The toggle on a product page: a heart on a phone, a labelled button on wider screens. */
export function WishlistButton({ product }: { product: Product }) {
  const { inWishlist, toggle } = useToggleWishlist(product, { ignoreErrors: true })
  return (
    <Button look="secondary" onClick={toggle} className="px-3 md:w-full">
      <Icon name="heart" filled={inWishlist} className={inWishlist ? 'size-5 text-bad' : 'size-5'} />
      <span className="max-md:sr-only">{inWishlist ? 'Remove from Wishlist' : 'Add to Wishlist'}</span>
    </Button>
  )
}
