import type { CollectionImport } from '@pennysleeve/contract/collection-imports.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Select } from '@pennysleeve/ui/select.tsx'
import { startTransition, useOptimistic, useState } from 'react'
import { useNavigate } from 'react-router'
import { importPath, type ImportView } from './import-params.ts'
import { useApplyImport } from './use-apply-import.ts'
import { useDeleteImport } from './use-delete-import.ts'

const QUANTITY_CHOICES = [
  { value: 'add', label: 'Add to what I have' },
  { value: 'replace', label: 'Set to what the file says' },
]

/** The last step: options and the button that changes the collection. */
export function ApplyImport({ file, view }: { file: CollectionImport; view: ImportView }) {
  // Ticked at once, not only when the rows are there.
  const [near, showNear] = useOptimistic(view.near ?? false)
  const navigate = useNavigate()
  const [quantities, setQuantities] = useState<'add' | 'replace'>('add')
  const apply = useApplyImport(file.id)
  const remove = useDeleteImport(file.id)
  const { match, near: nearCards } = file.cards
  const cards = match + (near ? nearCards : 0)
  return (
    <form
      aria-label="Add to collection"
      className="flex flex-wrap items-end gap-x-6 gap-y-4 rounded-2xl border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault()
        apply.mutate({ near, quantities })
      }}
    >
      <Select
        label="Copies of cards you own already"
        options={QUANTITY_CHOICES}
        value={quantities}
        onChange={(event) => setQuantities(event.target.value === 'replace' ? 'replace' : 'add')}
        className="max-sm:w-full"
      />
      {file.rows.near > 0 && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={near}
            onChange={({ target }) =>
              startTransition(async () => {
                showNear(target.checked)
                await navigate(importPath({ ...view, near: target.checked }), {
                  replace: true,
                  preventScrollReset: true,
                })
              })
            }
            className="size-5 accent-link"
          />
          Take other printings too ({file.rows.near.toLocaleString('en-AU')})
        </label>
      )}
      <div className="flex grow flex-wrap justify-end gap-3">
        <Button look="secondary" busy={remove.isPending} onClick={() => remove.mutate()}>
          Delete this file
        </Button>
        <Button type="submit" busy={apply.isPending} disabled={cards === 0}>
          {cards === 1 ? 'Add 1 card' : `Add ${cards.toLocaleString('en-AU')} cards`}
        </Button>
      </div>
    </form>
  )
}
