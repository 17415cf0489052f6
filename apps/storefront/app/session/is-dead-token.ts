import { isApiError } from '../api/is-api-error.ts'

/** Does the server no longer know the token that was sent, or asks for one? */
export function isDeadToken(error: unknown): boolean {
  if (!isApiError(error)) return false
  // Not the body's own sentence: what a proxy answers has none.
  const sentence = error.message
  return (
    error.body.message === 'Unauthenticated.' || sentence === 'Unauthenticated.' || sentence.includes('Invalid API key')
  )
}
