import type { ShippingMethodSettings } from '@pennysleeve/contract/admin/settings.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { AddForm } from '../../form/add-form.tsx'
import { ChangedMeanwhile } from '../../form/changed-meanwhile.tsx'
import { FormField } from '../../form/form-field.tsx'
import { FormCheckbox } from '../../form/form-checkbox.tsx'
import { useApiForm } from '../../form/use-api-form.ts'

/** As typed: empty means no limit. */
type MethodFields = Omit<ShippingMethodSettings, 'id' | 'display_cost' | 'free_from' | 'max_cards' | 'version'> & {
  free_from: string
  max_cards: string
  version?: string
}

const NEW: MethodFields = {
  name: '',
  cost: '',
  free_from: '',
  max_cards: '',
  singles_only: false,
  is_pickup: false,
  active: true,
}

function asTyped({ id: _id, display_cost: _shown, ...method }: ShippingMethodSettings): MethodFields {
  return { ...method, free_from: method.free_from ?? '', max_cards: String(method.max_cards ?? '') }
}

export function MethodForm({ method }: { method: ShippingMethodSettings }) {
  const now = asTyped(method)
  const form = useApiForm<MethodFields>(now)
  const save = useApiMutation('PUT /api/admin/shipping_methods/:id', {
    successMessage: `${method.name} saved`,
    showsError: false,
  })
  return (
    <form
      noValidate
      aria-label={method.name}
      className="flex flex-col gap-4 pt-2 pb-5"
      onSubmit={(event) =>
        void form.submitWith(async (fields) => {
          const params = { id: String(method.id) }
          const saved = await save.mutateAsync({ params, body: { shipping_method: asSent(fields) } })
          return asTyped(saved.shipping_methods.find(({ id }) => id === method.id)!)
        })(event)
      }
    >
      <ChangedMeanwhile form={form} now={now} />
      <MethodFieldset form={form} />
      <Button type="submit" busy={save.isPending} className="self-start">
        Save delivery
      </Button>
    </form>
  )
}

export function AddMethod({ onDone }: { onDone: () => void }) {
  const form = useApiForm<MethodFields>(NEW)
  const add = useApiMutation('POST /api/admin/shipping_methods', {
    successMessage: 'Delivery added',
    showsError: false,
  })
  return (
    <AddForm
      label="New way of delivery"
      action="Add delivery"
      busy={add.isPending}
      onSubmit={form.submitWith(async (fields) => {
        await add.mutateAsync({ body: { shipping_method: asSent(fields) } })
        onDone()
      })}
      onCancel={onDone}
    >
      <MethodFieldset form={form} />
    </AddForm>
  )
}

function asSent({ free_from, max_cards, ...fields }: MethodFields) {
  return {
    ...fields,
    free_from: free_from.trim() === '' ? null : free_from,
    max_cards: max_cards.trim() === '' ? null : Number(max_cards),
  }
}

function MethodFieldset({ form }: { form: ReturnType<typeof useApiForm<MethodFields>> }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <FormField form={form} name="name" label="Name" />
        <FormField form={form} name="cost" label="Price (AU$)" inputMode="decimal" />
        <FormField
          form={form}
          name="free_from"
          label="Free from (AU$)"
          inputMode="decimal"
          hint="Worth of goods; empty for never."
        />
        <FormField
          form={form}
          name="max_cards"
          label="Most cards"
          inputMode="numeric"
          hint="Empty for any number."
          rules={{ validate: (text) => /^\d*$/.test(String(text).trim()) || 'Must be a whole number.' }}
        />
      </div>
      <div className="flex flex-wrap gap-x-8">
        <FormCheckbox form={form} name="active" label="Offered" />
        <FormCheckbox form={form} name="singles_only" label="Singles only" />
        <FormCheckbox form={form} name="is_pickup" label="Picked up at the counter" />
      </div>
    </>
  )
}
