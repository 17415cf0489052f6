import { toast } from '@pennysleeve/ui/toast.ts'
import { client } from '../api/browser.ts'
import { errorMessageOf } from '../api/error-message.ts'
import { isTokenRejected } from './is-token-rejected.ts'
import { session } from './session.ts'

/** Ends the sessions of all devices. Unlike `signOut` it fails when the server cannot be reached. */
export async function signOutEverywhere(): Promise<void> {
  try {
    await client('DELETE /api/sessions')
  } catch (error) {
    if (!isTokenRejected(error)) {
      toast({ title: 'Logout failed', description: errorMessageOf(error), variant: 'destructive' })
      return
    }
  }
  session.getState().reset()
  toast({ title: 'Logged out successfully', description: 'All your devices are signed out.', variant: 'success' })
}
