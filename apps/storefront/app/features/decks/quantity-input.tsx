import { FIELD_CLASS } from '@pennysleeve/ui/field.tsx'

export type QuantityInputProps = { label: string; start: number; max: number }

/** How many, from one on. The browser keeps the form from being sent with anything else. */
export function QuantityInput({ label, start, max }: QuantityInputProps) {
  return (
    <div className="w-18 shrink-0">
      <input
        type="number"
        name="quantity"
        inputMode="numeric"
        aria-label={label}
        required
        min={1}
        max={max}
        step={1}
        defaultValue={start}
        className={`${FIELD_CLASS} figures text-center`}
      />
    </div>
  )
}

/** What stands in the form's quantity input, which the browser has checked. */
export function readQuantity(form: HTMLFormElement): number {
  return Number(new FormData(form).get('quantity'))
}
