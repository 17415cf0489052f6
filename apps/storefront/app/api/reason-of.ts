import { isApiError } from './is-api-error.ts'

/** Why a call failed, in words for a person: the server's, else the browser's. */
export function reasonOf(error: unknown): string {
  // The browser's words for an answer that never came are for programmers, and other ones in each.
  if (error instanceof TypeError) return 'We could not reach the shop. Please check your connection and try again.'
  const { error: refusal, message }: { error?: string; message?: string | undefined } = isApiError(error)
    ? error.body
    : {}
  return refusal || message || (error instanceof Error && error.message) || 'Something went wrong'
}
