import { Button } from '@pennysleeve/ui/button.tsx'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useState } from 'react'
import { browserQueryClient, client } from '../../api/browser.ts'
import { errorMessageOf } from '../../api/error-message.ts'
import { accountQuery } from './account.queries.ts'

/** Sends the verification mail again. */
export function ResendLink({ to }: { to: string }) {
  const [busy, setBusy] = useState(false)
  const resend = async () => {
    setBusy(true)
    try {
      browserQueryClient.setQueryData(accountQuery().queryKey, await client('POST /api/email_verifications'))
      toast({ title: 'Check your mail', description: `A link is on its way to ${to}.`, variant: 'success' })
    } catch (error) {
      toast({ title: 'Link not sent', description: errorMessageOf(error), variant: 'destructive' })
      // The address may have been verified on another device.
      void browserQueryClient.invalidateQueries(accountQuery())
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="secondary" busy={busy} className="self-start" onClick={() => void resend()}>
      Send the link again
    </Button>
  )
}
