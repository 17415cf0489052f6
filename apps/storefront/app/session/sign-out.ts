import { toast } from '@pennysleeve/ui/toast.ts'
import { client } from '../api/browser.ts'
import { isApiError } from '../api/is-api-error.ts'
import { isTokenRejected } from './is-token-rejected.ts'
import { session } from './session.ts'

/** Signs out in this browser even when the server cannot be reached. */
export async function signOut(): Promise<void> {
  const error = await revokeToken()
  session.getState().reset()
  if (error === undefined) toast({ title: 'Logged out successfully', variant: 'success' })
  else toast({ title: 'Logout failed', description: error, variant: 'destructive' })
}

/** Revokes the token on the server; returns the error to show if that failed. */
async function revokeToken(): Promise<string | undefined> {
  try {
    const { userData } = session.getState()
    await client('DELETE /api/sign_out', { body: { user: { email: userData?.email } } })
    return undefined
  } catch (error) {
    // Already revoked counts as success.
    if (isTokenRejected(error)) return undefined
    return isApiError(error) && error.message ? error.message : 'Something went wrong while logging out'
  }
}
