import type { StaffEvent } from '@pennysleeve/contract/admin/events.ts'
import { ApiError } from '@pennysleeve/contract/client.ts'
import { entriesText, MAX_EVENT_REASON } from '@pennysleeve/domain/events/event.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { FormDialog, type FieldErrors } from '@pennysleeve/ui/form-dialog.tsx'
import { useState } from 'react'
import { errorMessageOf } from '../../api/error-message.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'

/** Everybody gets their money back. */
export function CallOffEvent({ event: { id, sold } }: { event: StaffEvent }) {
  const [open, setOpen] = useState(false)
  const callOff = useApiMutation('POST /api/admin/events/:id/call_off', {
    successMessage: 'Called off. The money goes back within a minute',
    showsError: false,
  })
  async function submit(form: FormData): Promise<FieldErrors | undefined> {
    const typed = form.get('reason')
    const reason = typeof typed === 'string' ? typed.trim() : ''
    try {
      await callOff.mutateAsync({ params: { id: String(id) }, body: { call_off: { reason } } })
      return undefined
    } catch (error) {
      const fields = error instanceof ApiError ? error.body.errors : undefined
      return fields ?? { reason: [errorMessageOf(error)] }
    }
  }
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Call off
      </Button>
      {open && (
        <FormDialog
          title="Call this event off"
          description={`${entriesText(sold)} sold: refunded the way they were paid, with a mail. What somebody with an account paid at the counter becomes store credit; walk-ins get theirs back at the counter. This cannot be undone.`}
          action="Call off"
          look="danger"
          onClose={() => setOpen(false)}
          submit={submit}
        >
          {(errors) => (
            <Field
              label="Reason"
              name="reason"
              autoComplete="off"
              maxLength={MAX_EVENT_REASON}
              hint="Customers read it, as a sentence."
              error={errors['reason']?.[0]}
            />
          )}
        </FormDialog>
      )}
    </>
  )
}
