import { ManaText } from '@pennysleeve/ui/mana-text.tsx'
import type { ReactNode } from 'react'
import { COLOR_CHOICES } from './filter-choices.ts'

/** Radio buttons with colour symbols. */
export function ColorChoice({ chosen = '' }: { chosen: string | undefined }) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Colour</legend>
      <div className="grid max-w-96 grid-cols-7 gap-1">
        <Choice value="" chosen={chosen} name="Any colour">
          <span className="text-sm font-semibold">Any</span>
        </Choice>
        {COLOR_CHOICES.map(({ value, label, symbol }) => (
          <Choice key={value} value={value} chosen={chosen} name={label}>
            <ManaText text={symbol} />
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}

function Choice({
  value,
  chosen,
  name,
  children,
}: {
  value: string
  chosen: string
  name: string
  children: ReactNode
}) {
  return (
    <label
      title={name}
      className="relative grid h-11 place-items-center rounded-lg border border-edge bg-surface text-2xl leading-none has-checked:border-ink has-checked:bg-sunken has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link"
    >
      <input
        type="radio"
        name="color"
        value={value}
        aria-label={name}
        defaultChecked={value === chosen}
        className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
      />
      <span aria-hidden="true" className="pointer-events-none">
        {children}
      </span>
    </label>
  )
}
