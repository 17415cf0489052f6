import type { CollectionEntry } from '@sideboard/contract/collection.ts'
import { whyNotToSell } from '@sideboard/domain/collection/why-not-to-sell.ts'
import { canSell } from '@sideboard/domain/tile.ts'
import { Button } from '@sideboard/ui/button.tsx'
import { useAddToSellCart } from '../sell-carts/use-add-to-sell-cart.ts'

/** Puts one copy on sale a press, as long as the collection has one to spare. */
export function SellFromCollection({ entry, sellingEnabled }: { entry: CollectionEntry; sellingEnabled: boolean }) {
  const { product, available_to_sell } = entry
  const { add, isPending } = useAddToSellCart(product, { fromCollection: true })
  const reason = whyNotToSell(entry, sellingEnabled)
  return (
    <div className="flex min-h-11 items-center justify-between gap-2">
      <p className="figures text-sm text-ink-soft">
        {reason ?? (
          <>
            {available_to_sell} to sell at <span className="font-semibold text-ink">AU${product.sell_price}</span>
          </>
        )}
      </p>
      {canSell(product, sellingEnabled) && product.sell_price !== null && (
        <Button look="secondary" size="small" disabled={reason !== undefined} busy={isPending} onClick={() => add(1)}>
          Sell<span className="sr-only"> {product.name}</span>
        </Button>
      )}
    </div>
  )
}
