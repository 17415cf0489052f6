import { Field } from '@sideboard/ui/field.tsx'
import { Select } from '@sideboard/ui/select.tsx'
import { STANDING_NAMES } from '../../shell/standing-badge.tsx'
import { ListSearch } from '../../table/list-search.tsx'
import type { ListAddress } from '../../table/use-list-address.ts'

const STANDINGS = ['to_pack', 'shipped', 'cancelled', 'open', 'owed', 'all'] as const
const NAMES: Record<(typeof STANDINGS)[number], string> = {
  ...STANDING_NAMES,
  owed: 'Refund not taken',
  all: 'All orders',
}
const SORTS = ['date', '-date', 'total', '-total'] as const

/** The list's address as the API wants it. What it cannot read is left out, as if it were not there. */
export function readFilters(list: ListAddress) {
  const filled = (name: string) => list.get(name) || undefined
  return {
    standing: STANDINGS.find((standing) => standing === list.get('standing')),
    search: filled('q'),
    shipping_method_id: filled('delivery'),
    from: filled('from'),
    to: filled('to'),
    at_least: filled('at_least'),
    at_most: filled('at_most'),
    sort: SORTS.find((sort) => sort === list.sort),
    after: list.after,
  }
}

type OrderFiltersProps = { list: ListAddress; methods: { id: number; name: string }[] }

export function OrderFilters({ list, methods }: OrderFiltersProps) {
  const box = (name: string) => ({
    defaultValue: list.get(name) ?? '',
    // Made anew when the address changes under it, as going back does.
    key: `${name}:${list.get(name) ?? ''}`,
    onBlur: ({ target }: { target: HTMLInputElement }) => {
      if (target.value !== (list.get(name) ?? '')) list.change({ [name]: target.value })
    },
    onKeyDown: ({ key, currentTarget }: { key: string; currentTarget: HTMLInputElement }) => {
      if (key === 'Enter') list.change({ [name]: currentTarget.value })
    },
  })
  return (
    <div className="flex flex-wrap items-end gap-3">
      <ListSearch list={list} label="Search" placeholder="Number, e-mail or name" />
      <Select
        label="State"
        className="min-w-36 max-sm:grow"
        value={list.get('standing') ?? 'to_pack'}
        onChange={({ target }) => list.change({ standing: target.value })}
        options={STANDINGS.map((standing) => ({ value: standing, label: NAMES[standing] }))}
      />
      <Select
        label="Delivery"
        className="min-w-36 max-sm:grow"
        value={list.get('delivery') ?? ''}
        onChange={({ target }) => list.change({ delivery: target.value })}
        options={[{ value: '', label: 'Any' }, ...methods.map(({ id, name }) => ({ value: String(id), label: name }))]}
      />
      <Field label="From" type="date" className="min-w-36 max-sm:grow" {...box('from')} />
      <Field label="To" type="date" className="min-w-36 max-sm:grow" {...box('to')} />
      <Field label="AU$ at least" inputMode="decimal" className="w-26 max-sm:grow" {...box('at_least')} />
      <Field label="At most" inputMode="decimal" className="w-26 max-sm:grow" {...box('at_most')} />
    </div>
  )
}
