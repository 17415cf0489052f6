import type { InventoryProduct } from '@pennysleeve/contract/admin/inventory.ts'
import type { StockTake } from '@pennysleeve/contract/admin/stock-takes.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { toast } from '@pennysleeve/ui/toast.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../api/api-query.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { countedText } from './count-form.tsx'

/** Products shown of a search. */
const SHOWN = 10

/** For cards whose set and number are hard to read: searched by name, counted one by one in their condition. */
export function FindToCount({ stockTake: { id } }: { stockTake: StockTake }) {
  const [q, setQ] = useState('')
  const query = useQuery({
    ...apiQuery('GET /api/admin/products', { query: { q, per_page: SHOWN } }),
    enabled: q.trim().length > 1,
    placeholderData: keepPreviousData,
  })
  const count = useApiMutation('POST /api/admin/stock_takes/:id/counts')
  const countOne = async ({ variant_id }: InventoryProduct) => {
    const { line } = await count.mutateAsync({ params: { id: String(id) }, body: { count: { variant_id } } })
    toast({ title: countedText(line, 1), variant: 'success' })
  }
  const found = q.trim().length > 1 ? (query.data?.variants ?? []) : []
  return (
    <details className="rounded-xl border border-line bg-surface">
      <summary className="min-h-11 px-4 py-2.5 font-semibold">Find a card by its name</summary>
      <div className="flex flex-col gap-3 px-4 pb-4">
        <Field
          label="Name"
          type="search"
          value={q}
          onChange={({ target }) => setQ(target.value)}
          autoComplete="off"
          className="sm:max-w-sm"
        />
        {query.isError && <LoadFailed query={query} />}
        {query.data && q.trim().length > 1 && found.length === 0 && (
          <p className="text-ink-soft">Nothing is called so.</p>
        )}
        <ul aria-label="Found" className="divide-y divide-line">
          {found.map((variant) => (
            <li key={variant.variant_id} className="flex flex-wrap items-center gap-x-3 py-1">
              <span className="grow">
                <span className="font-semibold">{variant.name}</span> <Place variant={variant} />
              </span>
              <Button look="secondary" size="small" onClick={() => void countOne(variant).catch(() => undefined)}>
                Count one<span className="sr-only"> of {nameOf(variant)}</span>
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}

function nameOf({ name, set, collector_number, finish, options_text }: InventoryProduct): string {
  const foil = finish === null || finish === 'nonfoil' ? '' : finish
  return [name, set && `${set.toUpperCase()} ${collector_number}`, foil, options_text].filter(Boolean).join(', ')
}

function Place({ variant: { set, collector_number, finish, options_text, slot } }: { variant: InventoryProduct }) {
  const foil = finish === null || finish === 'nonfoil' ? '' : finish
  const place = [set ? `${set.toUpperCase()} ${collector_number}` : 'Sealed', foil, slot].filter(Boolean).join(', ')
  return (
    <span className="text-ink-soft">
      {place}
      {options_text !== '' && (
        <>
          , <strong className="text-ink">{options_text}</strong>
        </>
      )}
    </span>
  )
}
