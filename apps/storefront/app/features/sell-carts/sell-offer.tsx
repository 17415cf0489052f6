import type { Product } from '@pennysleeve/contract/catalog.ts'
import { displayMoney, readMoney } from '@pennysleeve/domain/money.ts'
import { withBonus } from '@pennysleeve/domain/sell-carts/sell-prices.ts'
import { canSell } from '@pennysleeve/domain/catalog/tile.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { useShop } from '../../shell/shop.queries.ts'
import { useAddToSellCart } from './use-add-to-sell-cart.ts'

/** On a product page: the shop's quote and the Sell button. */
export function SellOffer({ product }: { product: Product }) {
  const sellingEnabled = useShop()?.features.selling ?? false
  const { add, isPending } = useAddToSellCart(product)
  if (!canSell(product, sellingEnabled)) return null
  const quote = readMoney(product.sell_price ?? '')
  return (
    <section
      aria-label="Sell"
      className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl border border-line p-4"
    >
      <p>
        {quote === undefined ? (
          'We are not buying this card at the moment.'
        ) : (
          <>
            We pay <span className="figures font-semibold">{displayMoney(quote)}</span> in cash or{' '}
            <span className="figures font-semibold">{displayMoney(withBonus(quote))}</span> in store credit.
          </>
        )}
      </p>
      {quote !== undefined && (
        <Button look="secondary" busy={isPending} onClick={() => add(1)}>
          Sell<span className="sr-only"> {product.name}</span>
        </Button>
      )}
    </section>
  )
}
