import type { WishlistItem } from '@pennysleeve/contract/wishlist.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { useAddAllToCart } from '../orders/use-add-all-to-cart.ts'

/** Adds one of each item in stock to the cart. Hidden for a single item, which has its own button. */
export function AddAllToCartButton({ items }: { items: WishlistItem[] }) {
  const { addAll, isPending } = useAddAllToCart()
  const inStock = items.filter(({ product }) => product.total_on_hand > 0)
  if (inStock.length < 2) return null
  const buy = () =>
    addAll(
      inStock.map(({ product }) => ({
        variant_id: product.master.id,
        quantity: 1,
        total_on_hand: product.total_on_hand,
      })),
    )
  return (
    <Button look="secondary" busy={isPending} onClick={buy}>
      Add all {inStock.length} in stock to cart
    </Button>
  )
}
