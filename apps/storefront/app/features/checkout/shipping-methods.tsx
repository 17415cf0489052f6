import { Price } from '@pennysleeve/ui/price.tsx'
import type { ShippingRate } from './preview-rate.ts'

export type ShippingMethodsProps = {
  rates: ShippingRate[]
  chosenId: number | undefined
  onChoose: (id: number) => void
}

export function ShippingMethods({ rates, chosenId, onChoose }: ShippingMethodsProps) {
  if (rates.length === 0) {
    return <p className="text-ink-soft">Save your address first, then choose how your cards travel.</p>
  }
  return (
    <div role="radiogroup" aria-label="Shipping Method" className="flex flex-col gap-2">
      {rates.map(({ id, name, display_cost }) => (
        <label
          key={id}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-lg border border-line px-4 py-2 has-checked:border-link has-checked:bg-sunken"
        >
          <input
            type="radio"
            name="shipping_rate"
            value={id}
            checked={id === chosenId}
            onChange={() => onChoose(id)}
            className="size-5 shrink-0 accent-link"
          />
          <span className="grow">{name}</span>
          <Price amount={display_cost} />
        </label>
      ))}
    </div>
  )
}
