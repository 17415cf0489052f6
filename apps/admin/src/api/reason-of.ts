import { ApiError } from '@pennysleeve/contract/client.ts'
import { isSessionOver } from './is-session-over.ts'

/** The message to show for a failed call: the server's where there is one. */
export function reasonOf(error: unknown): string {
  if (isSessionOver(error)) return 'Your session has ended. Please sign in again.'
  if (error instanceof ApiError && error.message !== '') return error.message
  return 'The shop could not be reached. Please check the connection and try again.'
}
