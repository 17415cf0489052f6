import type { PreOrder } from '@pennysleeve/contract/admin/pre-orders.ts'
import { ApiError } from '@pennysleeve/contract/client.ts'
import { MAX_CALL_OFF_REASON } from '@pennysleeve/domain/pre-orders/pre-order.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { FormDialog, type FieldErrors } from '@pennysleeve/ui/form-dialog.tsx'
import { useState } from 'react'
import { errorMessageOf } from '../../api/error-message.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'

/** Releases a pre-order, or calls it off. */
export function EndPreOrder({ pre_order }: { pre_order: PreOrder }) {
  const [open, setOpen] = useState<'release' | 'call_off'>()
  const params = { id: String(pre_order.id) }
  const release = useApiMutation('POST /api/admin/pre_orders/:id/release', {
    successMessage: `${pre_order.name} is released: its orders can be packed`,
    showsError: false,
  })
  const callOff = useApiMutation('POST /api/admin/pre_orders/:id/call_off', {
    successMessage: 'Called off. The money goes back within a minute',
    showsError: false,
  })
  const { sold, allocation, on_hand } = pre_order
  return (
    <>
      <Button onClick={() => setOpen('release')}>Release</Button>
      <Button look="quiet" onClick={() => setOpen('call_off')}>
        Call off
      </Button>
      {open === 'release' && (
        <FormDialog
          title="The goods are here"
          description={`The ${sold} that are paid are to be packed; the rest is sold like everything else.`}
          action="Release"
          onClose={() => setOpen(undefined)}
          submit={(form) =>
            errorsOf('arrived', () => {
              const unit_cost = textOf(form, 'unit_cost')
              const arrived = Number(textOf(form, 'arrived'))
              return release.mutateAsync({
                params,
                body: { release: { arrived, ...(unit_cost === '' ? {} : { unit_cost }) } },
              })
            })
          }
        >
          {(errors) => (
            <>
              <Field
                label="How many have arrived"
                name="arrived"
                inputMode="numeric"
                autoComplete="off"
                defaultValue={String(Math.max(allocation - on_hand, 0))}
                hint={on_hand > 0 ? `Without the ${on_hand} that are in stock already.` : 'They come into stock.'}
                error={errors['arrived']?.[0]}
              />
              <Field
                label="What one has cost (AU$, optional)"
                name="unit_cost"
                inputMode="decimal"
                autoComplete="off"
                error={errors['unit_cost']?.[0]}
              />
            </>
          )}
        </FormDialog>
      )}
      {open === 'call_off' && (
        <FormDialog
          title="Call this pre-order off"
          description={`The ${sold} that are paid are refunded the way they were paid, and their customers are told by mail. What was paid at the counter becomes store credit. This cannot be undone.`}
          action="Call off"
          look="danger"
          onClose={() => setOpen(undefined)}
          submit={(form) =>
            errorsOf('reason', () =>
              callOff.mutateAsync({ params, body: { call_off: { reason: textOf(form, 'reason') } } }),
            )
          }
        >
          {(errors) => (
            <Field
              label="Reason"
              name="reason"
              autoComplete="off"
              maxLength={MAX_CALL_OFF_REASON}
              hint="Customers read it, as a sentence."
              error={errors['reason']?.[0]}
            />
          )}
        </FormDialog>
      )}
    </>
  )
}

async function errorsOf(field: string, send: () => Promise<unknown>): Promise<FieldErrors | undefined> {
  try {
    await send()
    return undefined
  } catch (error) {
    const fields = error instanceof ApiError ? error.body.errors : undefined
    return fields ?? { [field]: [errorMessageOf(error)] }
  }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
