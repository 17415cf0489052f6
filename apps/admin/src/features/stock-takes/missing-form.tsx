import type { StockTake } from '@pennysleeve/contract/admin/stock-takes.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Dialog } from '@pennysleeve/ui/dialog.tsx'
import { useState } from 'react'
import { client } from '../../api/browser.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { FormField } from '../../form/form-field.tsx'
import { useApiForm } from '../../form/use-api-form.ts'

type Place = { set: string; game: string | undefined } | { slot: string }
/** What is about to be counted as none. */
type Asked = { place: Place; missing: number }

/** After a whole set or slot was counted: adds what was not counted of it with quantity 0. */
export function MissingForm({ stockTake: { id }, game }: { stockTake: StockTake; game: string | undefined }) {
  const [asked, setAsked] = useState<Asked>()
  const params = { id: String(id) }
  const ask = async (place: Place) => {
    const { missing } = await client('GET /api/admin/stock_takes/:id/missing', { params, query: place })
    setAsked({ place, missing })
  }
  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
      <RestForm name="set" label="Counted all of a set?" placeholder="m10" ask={(set) => ask({ set, game })} />
      <RestForm name="slot" label="Counted all of a slot?" placeholder="Binder 3" ask={(slot) => ask({ slot })} />
      {asked && <RestDialog id={id} asked={asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

type RestDialogProps = { id: number; asked: Asked; onClose: () => void }

/** A mistyped set would have to be taken out line by line. */
function RestDialog({ id, asked: { place, missing }, onClose }: RestDialogProps) {
  const add = useApiMutation('POST /api/admin/stock_takes/:id/missing', {
    successMessage: ({ added }) => `${productsText(added)} counted as none.`,
  })
  const name = 'set' in place ? `the set ${place.set.toUpperCase()}` : `the slot ${place.slot}`
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={missing === 0 ? 'Nothing is left to count' : `Count ${missing} of ${name} as none?`}
      description={
        missing === 0
          ? `All that should be in ${name} is counted.`
          : `${productsText(missing)} in stock by the books and not counted yet.`
      }
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Count on
          </Button>
          {missing > 0 && (
            <Button
              busy={add.isPending}
              onClick={() =>
                add.mutate({ params: { id: String(id) }, body: { missing: place } }, { onSettled: onClose })
              }
            >
              Count as none
            </Button>
          )}
        </>
      }
    />
  )
}

const productsText = (count: number) => (count === 1 ? '1 product is' : `${count} products are`)

type RestFormProps = {
  name: 'set' | 'slot'
  label: string
  placeholder: string
  ask: (typed: string) => Promise<void>
}

function RestForm({ name, label, placeholder, ask }: RestFormProps) {
  const form = useApiForm<Record<string, string>>({ [name]: '' })
  const submit = form.submitWith(async (typed) => {
    await ask(typed[name] ?? '')
  })
  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      className="flex flex-wrap items-start gap-3 sm:flex-nowrap"
    >
      <FormField
        form={form}
        name={name}
        label={label}
        placeholder={placeholder}
        hint="Whatever of it you have not found is then counted as none."
        autoComplete="off"
        className="min-w-56 grow sm:max-w-sm"
      />
      <Button type="submit" look="secondary" busy={form.formState.isSubmitting} className="mt-7.5">
        Count the rest as none
      </Button>
    </form>
  )
}
