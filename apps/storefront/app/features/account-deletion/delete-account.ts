import type { InputOf } from '@pennysleeve/contract/client.ts'
import { toast } from '@pennysleeve/ui/toast.ts'
import { client } from '../../api/browser.ts'
import { session } from '../../session/session.ts'

/** Deletes the account and clears the session, which redirects away from private pages. */
export async function deleteAccount(user: InputOf<'DELETE /api/account'>['body']['user']): Promise<void> {
  await client('DELETE /api/account', { body: { user } })
  session.getState().reset()
  toast({ title: 'Account deleted', description: 'Thank you for your time with us.', variant: 'success' })
}
