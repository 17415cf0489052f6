import type { CollectionValue as Value } from '@pennysleeve/contract/collection.ts'
import { Price } from '@pennysleeve/ui/price.tsx'

/** The value of the whole collection, regardless of the filter. */
export function CollectionValue({ value }: { value: Value }) {
  const { display_price, display_sell_price, unpriced_cards } = value
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-1">
      <div className="flex items-baseline gap-2">
        <dt className="shrink-0 text-ink-soft">At our prices</dt>
        <dd>
          <Price amount={display_price} />
          {unpriced_cards > 0 && (
            <span className="figures text-sm text-ink-soft">
              {' '}
              and {unpriced_cards.toLocaleString('en-AU')} without a price
            </span>
          )}
        </dd>
      </div>
      <div className="flex items-baseline gap-2">
        <dt className="shrink-0 text-ink-soft">We would pay</dt>
        <dd>
          <Price amount={display_sell_price} />
        </dd>
      </div>
    </dl>
  )
}
