import { Button } from '@pennysleeve/ui/button.tsx'
import { Dialog } from '@pennysleeve/ui/dialog.tsx'
import { Select } from '@pennysleeve/ui/select.tsx'
import { useId } from 'react'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { FormField } from '../../form/form-field.tsx'
import { useApiForm } from '../../form/use-api-form.ts'

const ROLES = [
  { value: 'staff', label: 'Staff' },
  { value: 'admin', label: 'Admin' },
]

/** Invites by e-mail, with or without an existing account. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const form = useApiForm<{ email: string; role: 'staff' | 'admin' }>({ email: '', role: 'staff' })
  const invite = useApiMutation('POST /api/admin/staff', {
    successMessage: ({ email }) => `${email} works here now. An email is on its way.`,
    showsError: false,
  })
  const submit = form.submitWith(async (member) => {
    await invite.mutateAsync({ body: { member } })
    onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Invite somebody"
      description="They get an email with the way in. A customer keeps their account and is signed out once."
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={invite.isPending}>
            Invite
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="mt-5 flex flex-col gap-4">
        <FormField
          form={form}
          name="email"
          type="email"
          label="E-mail"
          autoComplete="off"
          rules={{ required: 'Please enter an e-mail address.' }}
        />
        <Select label="Role" options={ROLES} {...form.register('role')} />
      </form>
    </Dialog>
  )
}
