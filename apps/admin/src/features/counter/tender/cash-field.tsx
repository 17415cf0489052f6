import { cents, displayMoney, moneyText, type Cents } from '@pennysleeve/domain/money.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { classNames } from '@pennysleeve/ui/class-names.ts'
import { FIELD_CLASS } from '@pennysleeve/ui/field.tsx'
import type { RefObject } from 'react'

/** Australian notes. */
const NOTES = [500, 1000, 2000, 5000, 10_000]
const SHOWN_NOTES = 3

type CashFieldProps = {
  field: RefObject<HTMLInputElement | null>
  /** What is left to pay in cash; undefined if the rest is not known. */
  due: Cents | undefined
  given: string
  onChange: (given: string) => void
}

/** The cash handed over, typed or by a button: the exact amount or one of the next larger notes. */
export function CashField({ field, due, given, onChange }: CashFieldProps) {
  const notes = due === undefined ? [] : NOTES.filter((note) => note > due).slice(0, SHOWN_NOTES)
  return (
    <div>
      <label htmlFor="given" className="mb-1.5 block font-semibold">
        Cash given
      </label>
      <input
        ref={field}
        id="given"
        inputMode="decimal"
        autoComplete="off"
        value={given}
        onChange={({ target }) => onChange(target.value)}
        className={classNames(FIELD_CLASS, 'min-h-13 text-lg')}
      />
      {due !== undefined && due > 0 && (
        <div className="mt-2 grid grid-cols-2 gap-2">
          {[due, ...notes.map((note) => cents(note))].map((amount, n) => (
            <Button key={amount} look="secondary" size="small" onClick={() => onChange(moneyText(amount))}>
              {n === 0 ? `Exactly ${displayMoney(amount)}` : displayMoney(amount)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
