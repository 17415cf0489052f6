import { MAX_REASON_CHARACTERS } from '@pennysleeve/domain/counter/counter-limits.ts'
import { readMoney } from '@pennysleeve/domain/money.ts'
import { Field } from '@pennysleeve/ui/field.tsx'
import { FormDialog } from '@pennysleeve/ui/form-dialog.tsx'

/** An amount that differs from what the server says, and why. */
export type ReasonedAmount = { amount: string; reason: string }

type AmountDialogProps = {
  title: string
  description: string
  label: string
  now: ReasonedAmount | undefined
  /** Undefined: as before. */
  onChange: (changed: ReasonedAmount | undefined) => void
  onClose: () => void
}

/** Changes a price or gives a discount, with a reason. An empty amount takes it back. */
export function AmountDialog({ title, description, label, now, onChange, onClose }: AmountDialogProps) {
  return (
    <FormDialog
      title={title}
      description={description}
      action="Apply"
      onClose={onClose}
      submit={async (form) => {
        const [amount, reason] = [textOf(form, 'amount'), textOf(form, 'reason')]
        if (amount !== '' && !readMoney(amount)) return { amount: ['must be an amount such as 12.50'] }
        if (amount !== '' && reason === '') return { reason: ["can't be blank"] }
        onChange(amount === '' ? undefined : { amount, reason })
        return undefined
      }}
    >
      {(errors) => (
        <div className="mt-4 flex flex-col gap-4">
          <Field
            label={label}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={now?.amount ?? ''}
            error={errors['amount']?.[0]}
          />
          <Field
            label="Reason"
            name="reason"
            autoComplete="off"
            maxLength={MAX_REASON_CHARACTERS}
            defaultValue={now?.reason ?? ''}
            error={errors['reason']?.[0]}
          />
        </div>
      )}
    </FormDialog>
  )
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
