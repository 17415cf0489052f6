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
      <div className="relative">
        <select {...select} id={id} className={classNames(FIELD_CLASS, 'appearance-none pr-10')}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2" />
      </div>
    </div>
  )
}
