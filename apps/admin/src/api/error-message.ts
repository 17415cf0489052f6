import { ApiError } from '@pennysleeve/contract/client.ts'
import { isTokenRejected } from './is-token-rejected.ts'

/** The message to show for a failed call: the server's where there is one. */
export function errorMessageOf(error: unknown): string {
  if (isTokenRejected(error)) return 'Your session has ended. Please sign in again.'
  if (error instanceof ApiError && error.message !== '') return error.message
  return 'The shop could not be reached. Please check the connection and try again.'
}
