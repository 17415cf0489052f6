import { FIELD_CLASS } from '@pennysleeve/ui/field.tsx'
import { useId } from 'react'
import type { ListParams } from './use-list-params.ts'
import { useListInput } from './use-list-input.ts'

type ListSearchProps = { list: ListParams; label: string; placeholder?: string; name?: string }

/** Searches a list while typing, in the URL as `q`. The key / focuses it. */
export function ListSearch({ list, label, placeholder, name = 'q' }: ListSearchProps) {
  const id = useId()
  const input = useListInput(list, name)
  return (
    <div className="min-w-56 grow basis-56">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <input id={id} type="search" placeholder={placeholder} className={FIELD_CLASS} {...input} />
    </div>
  )
}
