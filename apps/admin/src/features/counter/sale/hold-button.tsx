import { randomKey } from '@pennysleeve/contract/client.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { FormDialog } from '@pennysleeve/ui/form-dialog.tsx'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useMutation } from '@tanstack/react-query'
import { useState, type RefObject } from 'react'
import { client } from '../../../api/browser.ts'
import { errorMessageOf } from '../../../api/error-message.ts'
import { SETTLING } from '../until-settled.ts'
import { basketStore, soldGoods } from './basket-store.ts'

type HoldButtonProps = { disabled: boolean; focusAfter: RefObject<HTMLInputElement | null> }

/** Puts the basket aside on the server, so that the next customer can be served, here or on another device. */
export function HoldButton({ disabled, focusAfter }: HoldButtonProps) {
  const [key, setKey] = useState<string>()
  const hold = useMutation({
    ...SETTLING,
    mutationFn: async ({ note, idempotencyKey }: { note: string; idempotencyKey: string }) =>
      client(
        'POST /api/admin/counter/held_baskets',
        { body: { held_basket: { note, ...soldGoods(basketStore.getState()) } } },
        { idempotencyKey },
      ),
    onSuccess: () => basketStore.getState().clear(),
  })
  return (
    <>
      <Button look="secondary" size="small" disabled={disabled} onClick={() => setKey(randomKey())}>
        Hold
      </Button>
      {key !== undefined && (
        <FormDialog
          title="Hold this basket"
          description="Any device can take it over for a week. Nothing is reserved: the cards can be sold meanwhile."
          action="Hold"
          focusAfter={focusAfter}
          onClose={() => setKey(undefined)}
          submit={async (form) => {
            const note = form.get('note')
            try {
              await hold.mutateAsync({ note: typeof note === 'string' ? note : '', idempotencyKey: key })
            } catch (error) {
              return { note: [errorMessageOf(error)] }
            }
            toast({ title: 'The basket is held.', variant: 'success' })
            return undefined
          }}
        >
          {(errors) => (
            <Field
              label="Name or note (optional)"
              name="note"
              autoComplete="off"
              maxLength={80}
              error={errors['note']?.[0]}
            />
          )}
        </FormDialog>
      )}
    </>
  )
}
