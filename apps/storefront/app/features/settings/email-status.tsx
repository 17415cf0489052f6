import type { Account } from '@pennysleeve/contract/auth.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useState } from 'react'
import { browserQueryClient, client } from '../../api/browser.ts'
import { errorMessageOf } from '../../api/error-message.ts'
import { ResendLink } from '../auth/resend-link.tsx'
import { accountQuery } from '../auth/account.queries.ts'

/** The pending verification or change; nothing when there is none. */
export function EmailStatus({ account: { email, email_verified, pending_email } }: { account: Account }) {
  if (pending_email !== null) {
    return (
      <div className="flex flex-col gap-3 rounded-xl border border-accent p-4 wrap-anywhere">
        <p>
          <span className="font-semibold">Waiting for {pending_email}</span>
          <br />
          Open the link in our mail there. Until then {email} stays your address.
        </p>
        <div className="flex flex-wrap gap-3">
          <ResendLink to={pending_email} />
          <CancelChange />
        </div>
      </div>
    )
  }
  if (email_verified) return null
  return (
    <div className="flex flex-col gap-3 rounded-xl border border-accent p-4 wrap-anywhere">
      <p>
        <span className="font-semibold">Not verified yet</span>
        <br />
        Open the link in our mail to {email}.
      </p>
      <ResendLink to={email} />
    </div>
  )
}

function CancelChange() {
  const [busy, setBusy] = useState(false)
  const cancel = async (form: HTMLFormElement | null) => {
    setBusy(true)
    try {
      const response = await client('DELETE /api/email_verifications')
      browserQueryClient.setQueryData(accountQuery().queryKey, response)
      // Focus: the pressed button unmounts.
      form?.querySelector<HTMLInputElement>('input[name=email]')?.focus()
      toast({
        title: 'Change cancelled',
        description: `${response.user.email} stays your address.`,
        variant: 'success',
      })
    } catch (error) {
      toast({ title: 'Change failed', description: errorMessageOf(error), variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="quiet" busy={busy} onClick={(event) => void cancel(event.currentTarget.form)}>
      Cancel the change
    </Button>
  )
}
