import { isApiError } from '../api/is-api-error.ts'
import { session } from './session.ts'

/** The server no longer knows this token: whatever call finds out, the browser forgets the session. */
export function endSessionOn(error: Error): void {
  if (!isApiError(error)) return
  const { error: sentence, message } = error.body
  const unknown =
    message === 'Unauthenticated.' || sentence === 'Unauthenticated.' || sentence.includes('Invalid API key')
  if (unknown) session.getState().reset()
}
