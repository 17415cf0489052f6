import type { CustomerDetails } from '@pennysleeve/contract/admin/customers.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Dialog } from '@pennysleeve/ui/dialog.tsx'
import { useState } from 'react'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { FormField } from '../../form/form-field.tsx'
import { useApiForm } from '../../form/use-api-form.ts'

/** Password reset link, and blocking the account. */
export function AccountActions({ customer }: { customer: CustomerDetails }) {
  const [asking, setAsking] = useState(false)
  const link = useApiMutation('POST /api/admin/customers/:id/password_resets', {
    successMessage: ({ message }) => message,
  })
  return (
    <>
      <Button
        look="secondary"
        busy={link.isPending}
        disabled={customer.blocked_at !== null}
        onClick={() => link.mutate({ params: { id: String(customer.id) } })}
      >
        Send password link
      </Button>
      {customer.role === 'customer' && (
        <Button look="secondary" onClick={() => setAsking(true)}>
          {customer.blocked_at ? 'Unblock' : 'Block'}
        </Button>
      )}
      {asking && <BlockDialog customer={customer} onClose={() => setAsking(false)} />}
    </>
  )
}

function BlockDialog({ customer, onClose }: { customer: CustomerDetails; onClose: () => void }) {
  const blocked = customer.blocked_at !== null
  const form = useApiForm<{ reason: string }>({ reason: '' })
  const change = useApiMutation(
    blocked ? 'PUT /api/admin/customers/:id/unblock' : 'PUT /api/admin/customers/:id/block',
    {
      successMessage: blocked ? 'Customer let in again' : 'Customer blocked',
      showsError: false,
    },
  )
  const verb = blocked ? 'Unblock' : 'Block'
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`${verb} ${customer.email}?`}
      description={
        blocked
          ? 'They can sign in again with their password.'
          : 'They are signed out everywhere at once and cannot sign in again. Their orders, cards and credit stay as they are.'
      }
    >
      <form
        noValidate
        className="mt-4 flex flex-col gap-4"
        onSubmit={(event) =>
          void form.submitWith(async (block) => {
            await change.mutateAsync({ params: { id: String(customer.id) }, body: { block } })
            onClose()
          })(event)
        }
      >
        <FormField form={form} name="reason" label="Reason" hint="Kept in the audit log." />
        <Button type="submit" look={blocked ? 'primary' : 'danger'} busy={change.isPending} className="self-end">
          {verb}
        </Button>
      </form>
    </Dialog>
  )
}
