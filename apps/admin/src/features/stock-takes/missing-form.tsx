import type { StockTake } from '@pennysleeve/contract/admin/stock-takes.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { FormField } from '../../form/form-field.tsx'
import { useApiForm } from '../../form/use-api-form.ts'

/** After a whole set was counted: adds its uncounted products with quantity 0. */
export function MissingForm({ stockTake: { id } }: { stockTake: StockTake }) {
  const add = useApiMutation('POST /api/admin/stock_takes/:id/missing', {
    showsError: false,
    successMessage: ({ added }) =>
      added === 1 ? '1 product is counted as none.' : `${added} products are counted as none.`,
  })
  const form = useApiForm({ set: '' })
  const submit = form.submitWith(async (missing) => {
    await add.mutateAsync({ params: { id: String(id) }, body: { missing } })
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-wrap items-start gap-3">
      <FormField
        form={form}
        name="set"
        label="Counted all of a set?"
        placeholder="m10"
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
