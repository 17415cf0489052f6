import { isAllowed } from '@pennysleeve/domain/staff/permissions.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { FormDialog } from '@pennysleeve/ui/form-dialog.tsx'
import { useState } from 'react'
import { errorMessageOf } from '../../api/error-message.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useSession } from '../../session/session.ts'

/** How long cards are valid that are sold from now on. */
export function ValidityForm({ years }: { years: number }) {
  const [open, setOpen] = useState(false)
  const mayChange = useSession(({ member }) => member !== null && isAllowed(member, 'settings'))
  const save = useApiMutation('PUT /api/admin/gift_card_settings', {
    successMessage: 'New cards are valid for so long from now on',
    showsError: false,
  })
  return (
    <div>
      <dt className="text-sm text-ink-soft">New cards are valid for</dt>
      <dd className="flex items-center gap-2">
        <strong className="figures text-2xl">{years} years</strong>
        {mayChange && (
          <Button look="quiet" size="small" onClick={() => setOpen(true)}>
            Change
          </Button>
        )}
      </dd>
      {open && (
        <FormDialog
          title="Validity of new cards"
          description="Three years or more, by law. Cards that are sold already keep their last day."
          action="Save"
          onClose={() => setOpen(false)}
          submit={async (form) => {
            try {
              await save.mutateAsync({ body: { years: Number(form.get('years')) } })
              return undefined
            } catch (error) {
              return { years: [errorMessageOf(error)] }
            }
          }}
        >
          {(errors) => (
            <Field
              label="Years"
              name="years"
              inputMode="numeric"
              defaultValue={String(years)}
              error={errors['years']?.[0]}
            />
          )}
        </FormDialog>
      )}
    </div>
  )
}
