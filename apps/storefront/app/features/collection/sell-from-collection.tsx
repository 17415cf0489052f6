import type { CollectionEntry } from '@pennysleeve/contract/collection.ts'
import { findSellObstacle } from '@pennysleeve/domain/collection/find-sell-obstacle.ts'
import { MAX_SELL_QUANTITY } from '@pennysleeve/domain/sell-carts/sell-cart-limits.ts'
import { canSell } from '@pennysleeve/domain/catalog/tile.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { FIELD_CLASS } from '@pennysleeve/ui/field.tsx'
import { useState } from 'react'
import { useAddToSellCart } from '../sell-carts/use-add-to-sell-cart.ts'

/** Adds copies to the sell cart, up to the spare ones; one by default. */
export function SellFromCollection({ entry, sellingEnabled }: { entry: CollectionEntry; sellingEnabled: boolean }) {
  const { product, available_to_sell } = entry
  const { add, isPending } = useAddToSellCart(product, { fromCollection: true })
  const [quantity, setQuantity] = useState('1')
  const reason = findSellObstacle(entry, sellingEnabled)
  const several = reason === undefined && available_to_sell > 1
  return (
    <form
      className="flex min-h-11 flex-wrap items-center justify-between gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (isPending) return
        add(several ? Number(quantity) : 1)
        setQuantity('1')
      }}
    >
      <p className="figures min-w-0 grow text-sm text-ink-soft">
        {reason ?? (
          <>
            {available_to_sell} to sell at <span className="font-semibold text-ink">AU${product.sell_price}</span>
          </>
        )}
      </p>
      {canSell(product, sellingEnabled) && product.sell_price !== null && (
        <span className="flex gap-2">
          {several && (
            <input
              type="number"
              aria-label={`How many of ${product.name} to sell`}
              required
              min={1}
              max={Math.min(available_to_sell, MAX_SELL_QUANTITY)}
              value={quantity}
              onChange={(event) => setQuantity(event.target.value)}
              className={`${FIELD_CLASS} figures max-w-18`}
            />
          )}
          <Button type="submit" look="secondary" size="small" disabled={reason !== undefined} busy={isPending}>
            Sell<span className="sr-only"> {product.name}</span>
          </Button>
        </span>
      )}
    </form>
  )
}
