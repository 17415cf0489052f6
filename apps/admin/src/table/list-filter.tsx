import { Select, type SelectOption } from '@pennysleeve/ui/select.tsx'
import type { ListParams } from './use-list-params.ts'

type ListFilterProps = { list: ListParams; name: string; label: string; all: string; options: SelectOption[] }

/** Filters a list by one of several values, in the URL as `name`; `all` is the option for none. */
export function ListFilter({ list, name, label, all, options }: ListFilterProps) {
  return (
    <Select
      label={label}
      className="min-w-40"
      value={list.get(name) ?? ''}
      options={[{ value: '', label: all }, ...options]}
      onChange={({ target }) => list.change({ [name]: target.value })}
    />
  )
}
