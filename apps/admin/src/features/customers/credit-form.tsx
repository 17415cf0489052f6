import type { CustomerDetails } from '@pennysleeve/contract/admin/customers.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { FormField } from '../../form/form-field.tsx'
import { useApiForm } from '../../form/use-api-form.ts'

type CreditFields = { amount: string; reason: string }

const BLANK: CreditFields = { amount: '', reason: '' }

export function CreditForm({ customer }: { customer: CustomerDetails }) {
  const form = useApiForm<CreditFields>(BLANK)
  const book = useApiMutation('POST /api/admin/customers/:id/credit_entries', {
    successMessage: ({ display_amount, display_store_credit }) =>
      `${display_amount} booked: ${display_store_credit} now`,
    showsError: false,
  })
  return (
    <form
      noValidate
      aria-label="Book store credit"
      className="grid items-start gap-4 sm:grid-cols-[12rem_minmax(0,1fr)_auto]"
      onSubmit={(event) =>
        void form.submitWith(async (credit_entry) => {
          await book.mutateAsync({ params: { id: String(customer.id) }, body: { credit_entry } })
          return BLANK
        })(event)
      }
    >
      <FormField form={form} name="amount" label="Amount (AU$)" inputMode="text" hint="A minus in front takes away." />
      <FormField form={form} name="reason" label="Reason" hint="The customer may ask for it." />
      <Button type="submit" busy={book.isPending} className="sm:mt-7.5">
        Book credit
      </Button>
    </form>
  )
}
