import type { Product } from '@pennysleeve/contract/catalog.ts'
import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { Icon } from '@pennysleeve/ui/icon.tsx'
import { useToggleWishlist } from './use-toggle-wishlist.ts'

/** The toggle on a tile, filled when the product is in the wishlist. */
export function WishlistHeart({ product }: { product: Product }) {
  const { inWishlist, toggle } = useToggleWishlist(product)
  return (
    <button
      type="button"
      aria-label={inWishlist ? `Remove ${product.name} from wishlist` : `Add ${product.name} to wishlist`}
      onClick={toggle}
      className={buttonClass('quiet', 'icon', '-m-2 shrink-0 hover:text-bad')}
    >
      <Icon name="heart" filled={inWishlist} className={inWishlist ? 'size-5 text-bad' : 'size-5'} />
    </button>
  )
}
