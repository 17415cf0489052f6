import { useId, type ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { FIELD_CLASS } from './field.tsx'
import { Icon } from './icon.tsx'

export type SelectOption = { value: string; label: string }

export type SelectProps = ComponentProps<'select'> & { label: string; options: SelectOption[] }

/** A styled native select, which works best on phones. */
export function Select({ label, options, className, ...select }: SelectProps) {
  const ownId = useId()
  const id = select.id ?? ownId
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <BareSelect {...select} id={id}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </BareSelect>
    </div>
  )
}

/** For a label of its own. Left to itself, Safari draws a select in its own colours. */
export function BareSelect({ className, ...select }: ComponentProps<'select'>) {
  return (
    <div className={classNames('relative', className)}>
      <select {...select} className={classNames(FIELD_CLASS, 'appearance-none pr-10')} />
      <Icon name="down" className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2" />
    </div>
  )
}
