import { isApiError } from './is-api-error.ts'

/** Why a call failed, in words for a person: the server's, else the browser's. */
export function reasonOf(error: unknown): string {
  const { error: refusal, message }: { error?: string; message?: string | undefined } = isApiError(error)
    ? error.body
    : {}
  return refusal || message || (error instanceof Error && error.message) || 'Something went wrong'
}
