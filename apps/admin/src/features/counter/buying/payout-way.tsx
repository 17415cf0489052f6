import { classNames } from '@pennysleeve/ui/class-names.ts'

type PayoutWayProps = {
  name: string
  amount: string
  note: string | null
  checked: boolean
  disabled?: boolean
  onChoose: () => void
}

/** One of the ways in which a seller can be paid. */
export function PayoutWay({ name, amount, note, checked, disabled = false, onChoose }: PayoutWayProps) {
  return (
    <label
      className={classNames(
        'flex min-h-14 items-center gap-3 rounded-lg border px-3 py-2',
        checked ? 'border-accent bg-sunken' : 'border-line',
      )}
    >
      <input
        type="radio"
        name="payout"
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        className="size-4.5 accent-link"
      />
      <span className="min-w-0 grow">
        <span className="block font-semibold">{name}</span>
        {note !== null && <span className="block text-sm text-ink-soft">{note}</span>}
      </span>
      <strong className="figures text-xl whitespace-nowrap">{amount}</strong>
    </label>
  )
}
