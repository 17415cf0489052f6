import type { CollectionEntry } from '@pennysleeve/contract/collection.ts'
import { readCopies } from '@pennysleeve/domain/collection/read-copies.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Table } from '@pennysleeve/ui/table.tsx'
import { toast } from '@pennysleeve/ui/toast.ts'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '../../shell/lazy-with-retry.ts'
import { useShop } from '../../shell/shop.queries.ts'
import type { CollectionFilters } from './collection-filters.ts'
import { COLLECTION_COLUMNS, CollectionRow, toSellId } from './collection-row.tsx'
import type { BatchReport } from './left-out-dialog.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useChangeEntries, type BatchChange } from './use-change-entries.ts'
import { useRemoveEntries } from './use-remove-entries.tsx'
import { useSelectAll } from './use-select-all.ts'
import { useSelection } from './use-selection.ts'
import { useSellEntries } from './use-sell-entries.ts'
import { cardsText } from './cards-text.ts'

const EntryDialog = lazyWithRetry(() => import('./entry-dialog.tsx'))
const EditEntriesDialog = lazyWithRetry(() => import('./edit-entries-dialog.tsx'))
const LeftOutDialog = lazyWithRetry(() => import('./left-out-dialog.tsx'))

export type CollectionTableProps = {
  entries: CollectionEntry[]
  /** The number of entries on all pages of the filter. */
  found: number
  filters: CollectionFilters
  /** Called when the rows, and the pressed button, are removed. */
  onRemoved: () => void
}

/** The collection as a table with bulk actions: sell, edit, remove. */
export function CollectionTable({ entries, found, filters, onRemoved }: CollectionTableProps) {
  const sellingEnabled = useShop()?.features.selling ?? false
  const rowIds = entries.map(({ id }) => id)
  const selection = useSelection(rowIds)
  const [toSell, setToSell] = useState<ReadonlyMap<number, ToSell>>(new Map())
  const [edited, setEdited] = useState<CollectionEntry>()
  const [editing, setEditing] = useState(false)
  const [report, setReport] = useState<BatchReport>()
  const sell = useSellEntries()
  const change = useChangeEntries()
  const remove = useRemoveEntries()
  const all = useSelectAll(filters, selection.add)
  const ids = [...selection.ids]
  const wholePage = rowIds.every((id) => selection.ids.has(id))

  const clear = () => {
    selection.clear()
    setToSell(new Map())
  }
  const sayHowMany = (entry: CollectionEntry, text: string) => {
    setToSell(new Map(toSell).set(entry.id, { text, entry }))
    selection.add([entry.id])
  }
  const sellSelected = () => {
    const wanted = ids.map((id) => {
      const said = toSell.get(id)
      return said ? { id, said, quantity: readCopies(said.text, said.entry.available_to_sell) } : { id }
    })
    const unclear = wanted.find((one) => 'said' in one && one.quantity === undefined)
    if (unclear?.said) {
      const { product, available_to_sell } = unclear.said.entry
      const description = `How many of ${product.name} would you like to sell? You can sell 1 to ${available_to_sell}.`
      toast({ title: 'Failed to process sell request', description, variant: 'destructive' })
      document.getElementById(toSellId(unclear.id))?.focus()
      return
    }
    const card_collections = wanted.map(({ id, quantity }) => (quantity === undefined ? { id } : { id, quantity }))
    sell.mutate(card_collections, {
      onSuccess: ({ added, left_out }) => {
        clear()
        const done = added === 0 ? 'No card was added.' : `${cardsText(added)} added to your sell cart.`
        if (left_out.length > 0) setReport({ title: 'Not everything was taken', done, left_out })
      },
    })
  }
  const changeSelected = (wanted: BatchChange) =>
    change.mutate(
      { ids, change: wanted },
      {
        onSuccess: ({ changed, left_out }) => {
          setEditing(false)
          clear()
          const done = changed === 1 ? '1 entry changed.' : `${changed.toLocaleString('en-AU')} entries changed.`
          if (left_out.length > 0) setReport({ title: 'Not everything was changed', done, left_out })
        },
      },
    )
  const removeSelected = () =>
    remove.mutate(ids, {
      onSuccess: () => {
        clear()
        onRemoved()
      },
    })

  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-x-4">
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={wholePage}
            onChange={() => (wholePage ? selection.remove(rowIds) : selection.add(rowIds))}
            className="size-5 accent-link"
          />
          Select this page
        </label>
        {found > entries.length && selection.ids.size < found && (
          <Button look="quiet" size="small" className="text-link" busy={all.isPending} onClick={() => all.mutate()}>
            Select all {found.toLocaleString('en-AU')}
          </Button>
        )}
      </div>
      <Table label="Cards of your collection" columns={COLLECTION_COLUMNS}>
        {entries.map((entry) => (
          <CollectionRow
            key={entry.id}
            entry={entry}
            selected={selection.ids.has(entry.id)}
            onToggle={selection.toggle}
            toSell={toSell.get(entry.id)?.text}
            onToSell={sayHowMany}
            sellingEnabled={sellingEnabled}
            onEdit={setEdited}
          />
        ))}
      </Table>
      {ids.length > 0 && (
        <SelectionBar
          count={ids.length}
          sellingEnabled={sellingEnabled}
          selling={sell.isPending}
          removing={remove.isPending}
          onSell={sellSelected}
          onEdit={() => setEditing(true)}
          onRemove={removeSelected}
          onClear={clear}
        />
      )}
      <Suspense>
        {edited && <EntryDialog entry={edited} onClose={() => setEdited(undefined)} />}
        {editing && (
          <EditEntriesDialog
            count={ids.length}
            busy={change.isPending}
            onSave={changeSelected}
            onClose={() => setEditing(false)}
          />
        )}
        {report && <LeftOutDialog report={report} onClose={() => setReport(undefined)} />}
      </Suspense>
    </>
  )
}

/** The typed quantity with its entry, which may be on another page by now. */
type ToSell = { text: string; entry: CollectionEntry }
