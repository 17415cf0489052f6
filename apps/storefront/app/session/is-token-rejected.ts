import { isApiError } from '../api/is-api-error.ts'

/** Whether the server rejected the token, or requires one. */
export function isTokenRejected(error: unknown): boolean {
  if (!isApiError(error)) return false
  if (error.code !== undefined) return error.code === 'auth.unauthenticated' || error.code === 'auth.token_unknown'
  // Solidus sends no code but these documented sentences. `error.message`, because a proxy's error has no body.
  const sentence = error.message
  return (
    error.body.message === 'Unauthenticated.' || sentence === 'Unauthenticated.' || sentence.includes('Invalid API key')
  )
}
