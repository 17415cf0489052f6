import { FIELD_CLASS } from '@pennysleeve/ui/field.tsx'

export type QuantityInputProps = { label: string; start: number; max: number }

/** A required number input from 1 to `max`; the browser validates it. */
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

/** The validated value of the form's quantity input. */
export function readQuantity(form: HTMLFormElement): number {
  return Number(new FormData(form).get('quantity'))
}
