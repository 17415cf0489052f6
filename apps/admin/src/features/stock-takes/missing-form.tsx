import type { StockTake } from '@pennysleeve/contract/admin/stock-takes.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { FormField } from '../../form/form-field.tsx'
import { useApiForm } from '../../form/use-api-form.ts'

/** After a whole set or slot was counted: adds what was not counted of it with quantity 0. */
export function MissingForm({ stockTake: { id }, game }: { stockTake: StockTake; game: string | undefined }) {
  const add = useApiMutation('POST /api/admin/stock_takes/:id/missing', {
    showsError: false,
    successMessage: ({ added }) =>
      added === 1 ? '1 product is counted as none.' : `${added} products are counted as none.`,
  })
  const params = { id: String(id) }
  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
      <RestForm
        name="set"
        label="Counted all of a set?"
        placeholder="m10"
        send={(set) => add.mutateAsync({ params, body: { missing: { set, game } } })}
      />
      <RestForm
        name="slot"
        label="Counted all of a slot?"
        placeholder="Binder 3"
        send={(slot) => add.mutateAsync({ params, body: { missing: { slot } } })}
      />
    </div>
  )
}

type RestFormProps = {
  name: 'set' | 'slot'
  label: string
  placeholder: string
  send: (typed: string) => Promise<unknown>
}

function RestForm({ name, label, placeholder, send }: RestFormProps) {
  const form = useApiForm<Record<string, string>>({ [name]: '' })
  const submit = form.submitWith(async (typed) => {
    await send(typed[name] ?? '')
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
