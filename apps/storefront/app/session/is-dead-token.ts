import { isApiError } from '../api/is-api-error.ts'

/** Does the server no longer know the token that was sent, or asks for one? */
export function isDeadToken(error: unknown): boolean {
  if (!isApiError(error)) return false
  if (error.code !== undefined) return error.code === 'auth.unauthenticated' || error.code === 'auth.token_unknown'
  // Another order API has no codes, but these documented words. Not the body's own: what a proxy answers has none.
  const sentence = error.message
  return (
    error.body.message === 'Unauthenticated.' || sentence === 'Unauthenticated.' || sentence.includes('Invalid API key')
  )
}
