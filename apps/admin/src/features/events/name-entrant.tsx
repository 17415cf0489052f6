import type { Entrant } from '@pennysleeve/contract/admin/events.ts'
import { ApiError } from '@pennysleeve/contract/client.ts'
import { MAX_ENTRANT_NAME } from '@pennysleeve/domain/events/event.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { FormDialog, type FieldErrors } from '@pennysleeve/ui/form-dialog.tsx'
import { useState } from 'react'
import { errorMessageOf } from '../../api/error-message.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'

type NameEntrantProps = { eventId: number; entrant: Entrant; shown: string }

/** Who sits on this entry, if it is not whom the order is of. */
export function NameEntrant({ eventId, entrant: { line_item_id, place, name }, shown }: NameEntrantProps) {
  const [open, setOpen] = useState(false)
  const write = useApiMutation('PUT /api/admin/events/:id/entrants', { showsError: false })
  async function submit(form: FormData): Promise<FieldErrors | undefined> {
    const typed = form.get('name')
    try {
      await write.mutateAsync({
        params: { id: String(eventId) },
        body: { entrant: { line_item_id, place, name: typeof typed === 'string' ? typed : '' } },
      })
      return undefined
    } catch (error) {
      const fields = error instanceof ApiError ? error.body.errors : undefined
      return fields ?? { name: [errorMessageOf(error)] }
    }
  }
  return (
    <>
      <Button look="quiet" size="small" aria-label={`Name ${shown}`} onClick={() => setOpen(true)}>
        Name
      </Button>
      {open && (
        <FormDialog
          title="Name at the door"
          description="Forgotten three months after the event."
          action="Save"
          onClose={() => setOpen(false)}
          submit={submit}
        >
          {(errors) => (
            <Field
              label="Name"
              name="name"
              autoComplete="off"
              defaultValue={name}
              maxLength={MAX_ENTRANT_NAME}
              hint="Empty: the name of the order."
              error={errors['name']?.[0]}
            />
          )}
        </FormDialog>
      )}
    </>
  )
}
