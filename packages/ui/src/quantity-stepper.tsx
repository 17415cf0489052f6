import { stepDown, stepUp } from '@pennysleeve/domain/orders/quantity.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export type QuantityStepperProps = {
  quantity: number
  /** The stock. */
  max: number
  /** 1 for what is bought, from which a press goes no lower. */
  min?: number
  onChange: (quantity: number) => void
  /** The accessible name. */
  label: string
  disabled?: boolean
  className?: string
}

export function QuantityStepper(props: QuantityStepperProps) {
  const { quantity, max, min = 1, onChange, label, disabled = false, className } = props
  const fewer = stepDown(quantity, min)
  const more = stepUp(quantity, max)
  return (
    <fieldset
      className={classNames('inline-flex items-center rounded-lg border border-edge bg-surface', className)}
      disabled={disabled}
    >
      <legend className="sr-only">{label}</legend>
      <Button
        look="quiet"
        size="icon"
        aria-label="Decrease quantity"
        disabled={fewer === quantity}
        onClick={() => onChange(fewer)}
      >
        <Icon name="minus" />
      </Button>
      <output className="figures min-w-10 text-center font-semibold" aria-live="polite" aria-label="Quantity">
        {quantity}
      </output>
      <Button
        look="quiet"
        size="icon"
        aria-label="Increase quantity"
        disabled={more === quantity}
        onClick={() => onChange(more)}
      >
        <Icon name="plus" />
      </Button>
    </fieldset>
  )
}
