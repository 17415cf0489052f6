import { Button } from '@pennysleeve/ui/button.tsx'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { FormCheckbox } from '../../form/form-checkbox.tsx'
import { FormField } from '../../form/form-field.tsx'
import { useApiForm } from '../../form/use-api-form.ts'
import { Panel } from '../../shell/panel.tsx'

type CodeFields = {
  code: string
  percent: string
  amount: string
  minimum: string
  starts_on: string
  ends_on: string
  max_uses: string
  once_a_customer: boolean
}

const BLANK: CodeFields = {
  code: '',
  percent: '',
  amount: '',
  minimum: '',
  starts_on: '',
  ends_on: '',
  max_uses: '',
  once_a_customer: true,
}

/** A new code. Its conditions cannot be changed later, because customers know them. */
export function NewCode({ onDone }: { onDone: () => void }) {
  const form = useApiForm<CodeFields>(BLANK)
  const make = useApiMutation('POST /api/admin/discount_codes', {
    successMessage: ({ discount_code }) => `${discount_code.code} can be used`,
    showsError: false,
  })
  return (
    <Panel title="New code" note="The conditions stay as they are once it is made; a code can be switched off.">
      <form
        noValidate
        aria-label="New code"
        className="flex flex-col gap-4"
        onSubmit={(event) =>
          void form.submitWith(async (fields) => {
            await make.mutateAsync({ body: { discount_code: sentOf(fields) } })
            onDone()
          })(event)
        }
      >
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <FormField form={form} name="code" label="Code" hint="Letters, digits, hyphens." autoComplete="off" />
          <FormField form={form} name="percent" label="Per cent off" inputMode="numeric" hint="Either this …" />
          <FormField form={form} name="amount" label="Amount off (AU$)" inputMode="decimal" hint="… or this." />
          <FormField form={form} name="minimum" label="Goods from (AU$)" inputMode="decimal" hint="Before discounts." />
          <FormField form={form} name="starts_on" label="First day" type="date" hint="Darwin time." />
          <FormField form={form} name="ends_on" label="Last day" type="date" hint="Until midnight in Darwin." />
          <FormField form={form} name="max_uses" label="Uses in all" inputMode="numeric" hint="Empty: no limit." />
        </div>
        <FormCheckbox
          form={form}
          name="once_a_customer"
          label="Once a customer"
          hint="At the counter the customer must be chosen then."
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={form.formState.isSubmitting}>
            Make the code
          </Button>
          <Button look="secondary" onClick={onDone}>
            Cancel
          </Button>
        </div>
      </form>
    </Panel>
  )
}

/** Empty fields are left out; what is no number is left to the server to refuse. */
function sentOf({ once_a_customer, percent, max_uses, code, ...texts }: CodeFields) {
  const filled = Object.entries(texts).filter(([, text]) => text.trim() !== '')
  return {
    code,
    once_a_customer,
    ...(Object.fromEntries(filled) as Partial<typeof texts>),
    ...(percent.trim() === '' ? {} : { percent: Number(percent) }),
    ...(max_uses.trim() === '' ? {} : { max_uses: Number(max_uses) }),
  }
}
