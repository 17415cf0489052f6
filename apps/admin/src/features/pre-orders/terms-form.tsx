import { Button } from '@pennysleeve/ui/button.tsx'
import { FormField } from '../../form/form-field.tsx'
import { useApiForm } from '../../form/use-api-form.ts'

type Terms = { release_on: string; allocation: number; customer_limit: number }
type Fields = { release_on: string; allocation: string; customer_limit: string }

type TermsFormProps = {
  label: string
  terms: Fields
  action: string
  /** Beside the date. */
  dateHint: string
  send: (terms: Terms) => Promise<unknown>
}

/** Date, allocation and limit of a pre-order. */
export function TermsForm({ label, terms, action, dateHint, send }: TermsFormProps) {
  const form = useApiForm<Fields>(terms)
  return (
    <form
      noValidate
      aria-label={label}
      className="flex flex-col gap-4"
      onSubmit={(event) =>
        void form.submitWith(async ({ release_on, allocation, customer_limit }) => {
          await send({ release_on, allocation: Number(allocation), customer_limit: Number(customer_limit) })
        })(event)
      }
    >
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <FormField form={form} name="release_on" label="Release date" type="date" hint={dateHint} />
        <FormField
          form={form}
          name="allocation"
          label="Allocation"
          inputMode="numeric"
          hint="How many may be sold before the release."
        />
        <FormField
          form={form}
          name="customer_limit"
          label="Limit a customer"
          inputMode="numeric"
          hint="Over all their orders."
        />
      </div>
      <Button type="submit" className="self-start" busy={form.formState.isSubmitting}>
        {action}
      </Button>
    </form>
  )
}
