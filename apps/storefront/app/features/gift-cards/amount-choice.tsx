import { displayMoney, readMoney, type Cents } from '@pennysleeve/domain/money.ts'
import { Field } from '@pennysleeve/ui/field.tsx'
import { useId, useRef, type ReactNode } from 'react'

const OTHER = 'other'

export type AmountChoiceProps = { amounts: string[]; least: string; most: string; error?: string | undefined }

/** Common amounts to press, or any other one. Not controlled: what was chosen before the page was hydrated stays. */
export function AmountChoice({ amounts, least, most, error }: AmountChoiceProps) {
  const other = useRef<HTMLInputElement>(null)
  const title = useId()
  return (
    <fieldset aria-labelledby={title}>
      <span id={title} className="mb-1.5 block font-semibold">
        Amount
      </span>
      <div className="flex flex-wrap gap-2">
        {amounts.map((amount, n) => (
          <Choice key={amount} value={amount} checked={n === Math.min(2, amounts.length - 1)}>
            <span className="figures">{shown(amount)}</span>
          </Choice>
        ))}
        <label className={CHOICE_CLASS}>
          <input
            ref={other}
            type="radio"
            name="amount"
            value={OTHER}
            defaultChecked={amounts.length === 0}
            className="size-5 accent-link"
          />
          Another amount
        </label>
      </div>
      <Field
        label="Another amount in AU$"
        name="other_amount"
        inputMode="decimal"
        autoComplete="off"
        className="mt-3 max-w-60"
        hint={`From ${shown(least)} to ${shown(most)}.`}
        error={error}
        onInput={() => {
          if (other.current) other.current.checked = true
        }}
      />
    </fieldset>
  )
}

const CHOICE_CLASS =
  'flex min-h-12 cursor-pointer items-center gap-2.5 rounded-lg border border-line px-4 py-2 has-checked:border-link has-checked:bg-sunken'

function Choice({ value, checked, children }: { value: string; checked: boolean; children: ReactNode }) {
  return (
    <label className={CHOICE_CLASS}>
      <input type="radio" name="amount" value={value} defaultChecked={checked} className="size-5 accent-link" />
      {children}
    </label>
  )
}

/** Which amount a sent form says. */
export function amountOf(form: FormData): string {
  const chosen = form.get('amount')
  const amount = chosen === OTHER ? form.get('other_amount') : chosen
  return typeof amount === 'string' ? amount.trim() : ''
}

/** `50.00` → `AU$50`; cents only where there are some. */
function shown(amount: string): string {
  return displayMoney((readMoney(amount) ?? 0) as Cents).replace(/\.00$/, '')
}
