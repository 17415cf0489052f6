import type { CustomerDetails } from '@pennysleeve/contract/admin/customers.ts'
import { MAX_DISCOUNT_PERCENT } from '@pennysleeve/domain/loyalty/loyalty.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { useEffect, useEffectEvent } from 'react'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { FormField } from '../../form/form-field.tsx'
import { useApiForm } from '../../form/use-api-form.ts'

type DiscountFields = { discount_percent: string; reason: string }

export function DiscountForm({ customer }: { customer: CustomerDetails }) {
  const form = useApiForm<DiscountFields>({ discount_percent: String(customer.discount_percent), reason: '' })
  const correct = useApiMutation('POST /api/admin/customers/:id/loyalty_entries', {
    successMessage: ({ discount_percent }) => `The discount is ${discount_percent}% now`,
    showsError: false,
  })
  // Follows outside changes, unless the field was edited.
  const show = useEffectEvent((discount_percent: string) =>
    form.showSaved({ discount_percent, reason: '' }, form.formState.defaultValues ?? {}),
  )
  useEffect(() => show(String(customer.discount_percent)), [customer.discount_percent])
  return (
    <form
      noValidate
      aria-label="Correct the discount"
      className="grid items-start gap-4 sm:grid-cols-[12rem_minmax(0,1fr)_auto]"
      onSubmit={(event) =>
        void form.submitWith(async ({ discount_percent, reason }) => {
          const saved = await correct.mutateAsync({
            params: { id: String(customer.id) },
            body: { loyalty_entry: { discount_percent: Number(discount_percent), reason } },
          })
          return { discount_percent: String(saved.discount_percent), reason: '' }
        })(event)
      }
    >
      <FormField
        form={form}
        name="discount_percent"
        label="Discount (%)"
        inputMode="numeric"
        hint={`From 0 to ${MAX_DISCOUNT_PERCENT}.`}
        rules={{
          validate: (text) =>
            /^\d{1,2}$/.test(text.trim()) || `Must be a whole number from 0 to ${MAX_DISCOUNT_PERCENT}.`,
        }}
      />
      <FormField form={form} name="reason" label="Reason" hint="Kept with the correction." />
      <Button type="submit" busy={correct.isPending} className="sm:mt-7.5">
        Correct discount
      </Button>
    </form>
  )
}
