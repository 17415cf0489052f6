import { toast } from '@pennysleeve/ui/toast.ts'
import { client } from '../api/browser.ts'
import { isApiError } from '../api/is-api-error.ts'
import { isDeadToken } from './is-dead-token.ts'
import { session } from './session.ts'

/** Whatever the server says, this browser forgets who was signed in. */
export async function signOut(): Promise<void> {
  const error = await endToken()
  session.getState().reset()
  if (error === undefined) toast({ title: 'Logged out successfully', variant: 'success' })
  else toast({ title: 'Logout failed', description: error, variant: 'destructive' })
}

/** Ends the token on the server; gives the sentence to show when that went wrong. */
async function endToken(): Promise<string | undefined> {
  try {
    const { userData } = session.getState()
    await client('DELETE /api/sign_out', { body: { user: { email: userData?.email } } })
    return undefined
  } catch (error) {
    // A token that the server has ended already is what was asked for.
    if (isDeadToken(error)) return undefined
    return isApiError(error) && error.message ? error.message : 'Something went wrong while logging out'
  }
}
