import type { Product } from '@pennysleeve/contract/catalog.ts'
import { canBuy, canSell } from '@pennysleeve/domain/catalog/tile.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Tooltip } from '@pennysleeve/ui/tooltip.tsx'
import { useAddToCart } from '../orders/use-add-to-cart.ts'
import { useAddToSellCart } from '../sell-carts/use-add-to-sell-cart.ts'

export function TileActions({ product, sellingEnabled }: { product: Product; sellingEnabled: boolean }) {
  const { add, isPending } = useAddToCart(product)
  const selling = useAddToSellCart(product)
  const buyable = canBuy(product)
  const buy = (
    <Button size="small" className="w-full" disabled={!buyable} busy={isPending} onClick={() => add(1)}>
      Buy<span className="sr-only"> {product.name}</span>
    </Button>
  )
  return (
    <div className="relative z-10 mt-auto grid auto-cols-fr grid-flow-col gap-2 pt-3">
      {canSell(product, sellingEnabled) && (
        <Button look="secondary" size="small" busy={selling.isPending} onClick={() => selling.add(1)}>
          Sell<span className="sr-only"> {product.name}</span>
        </Button>
      )}
      {buyable ? buy : <Tooltip text="Not available in quantity">{buy}</Tooltip>}
    </div>
  )
}
