import type { WishlistItem } from '@pennysleeve/contract/wishlist.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { useAddAllToCart } from '../orders/use-add-all-to-cart.ts'

/** Puts one of each wish that is in stock into the cart. A single one has a button of its own. */
export function BuyWishes({ items }: { items: WishlistItem[] }) {
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
