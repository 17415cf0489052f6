import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import type { InventoryProduct } from '@pennysleeve/contract/admin/inventory.ts'
import { copyText } from '@pennysleeve/domain/copies/copy-text.ts'
import type { Condition } from '@pennysleeve/domain/copies/conditions.ts'
import type { Language } from '@pennysleeve/domain/copies/languages.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Dialog } from '@pennysleeve/ui/dialog.tsx'
import { Select } from '@pennysleeve/ui/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { FormField } from '../../form/form-field.tsx'
import { useApiForm } from '../../form/use-api-form.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { ListLoading } from '../../table/list-loading.tsx'
import { variantsQuery } from './inventory.queries.ts'
import { CONDITION_OPTIONS, LANGUAGE_OPTIONS } from './variant-text.ts'

type RegradeDialogProps = { variant: InventoryProduct; onClose: () => void }

/** Moves copies of a variant to another condition or language. */
export function RegradeDialog({ variant, onClose }: RegradeDialogProps) {
  const query = useQuery(variantsQuery(String(variant.id)))
  const now = query.data?.variants.find(({ variant_id }) => variant_id === variant.variant_id) ?? variant
  const free = now.on_hand - now.reserved
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Move copies of ${variant.name}`}
      description={`From ${copyText(variant)}: ${free === 1 ? '1 copy' : `${free} copies`} can be moved.`}
    >
      {query.isPending && <ListLoading rows={2} />}
      {query.isError && <LoadFailed query={query} />}
      {query.data && <RegradeForm from={now} known={query.data} onClose={onClose} />}
    </Dialog>
  )
}

type Known = ResponseOf<'GET /api/admin/products/:id/variants'>
type Fields = { quantity: string; condition: Condition; language: Language; price: string }

function RegradeForm({ from, known, onClose }: { from: InventoryProduct; known: Known; onClose: () => void }) {
  const worse = CONDITION_OPTIONS[CONDITION_OPTIONS.findIndex(({ value }) => value === from.condition) + 1]
  const form = useApiForm<Fields>({
    quantity: '1',
    condition: worse?.value ?? 'nm',
    language: from.language,
    price: '',
  })
  const [condition, language] = useWatch({ control: form.control, name: ['condition', 'language'] })
  const wanted = { condition: from.condition === null ? null : condition, language }
  const target = known.variants.find((one) => one.condition === wanted.condition && one.language === language)
  const byGrade = known.grade_prices.find((one) => one.condition === wanted.condition && one.language === language)
  const regrade = useApiMutation('POST /api/admin/products/:id/regrades', {
    showsError: false,
    successMessage: ({ variants }) => {
      const moved = variants.find((one) => one.condition === wanted.condition && one.language === language)
      return moved ? `${copyText(moved)}: ${moved.on_hand} at AU$${moved.price}` : 'Moved'
    },
  })
  const submit = form.submitWith(async ({ quantity, price }) => {
    const body = {
      regrade: {
        ...wanted,
        from_variant_id: from.variant_id,
        quantity: Number(quantity),
        ...(price.trim() === '' ? {} : { price }),
      },
    }
    await regrade.mutateAsync({ params: { id: String(from.id) }, body })
    onClose()
  })
  return (
    <form noValidate className="mt-4 grid gap-4 sm:grid-cols-2" onSubmit={(event) => void submit(event)}>
      <FormField
        form={form}
        name="quantity"
        label="How many"
        inputMode="numeric"
        autoComplete="off"
        // Autofocus: the form comes after the dialog has opened.
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- see above
        autoFocus
      />
      {from.condition !== null && (
        <div>
          <Select label="Condition" options={CONDITION_OPTIONS} {...form.register('condition')} />
          {form.formState.errors.condition && (
            <p role="alert" className="mt-1.5 text-sm text-bad">
              {form.formState.errors.condition.message}
            </p>
          )}
        </div>
      )}
      <Select label="Language" options={LANGUAGE_OPTIONS} {...form.register('language')} />
      {target?.price ? (
        <p className="self-end pb-2.5 text-ink-soft">
          {target.on_hand} there, at AU${target.price}
        </p>
      ) : (
        <FormField
          form={form}
          name="price"
          label="Price in AU$"
          inputMode="decimal"
          autoComplete="off"
          placeholder={byGrade?.price ?? ''}
          hint={byGrade ? `Left empty, AU$${byGrade.price} by its grade.` : 'There is no price to take a share of.'}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3 sm:col-span-2">
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={form.formState.isSubmitting}>
          Move
        </Button>
      </div>
    </form>
  )
}
