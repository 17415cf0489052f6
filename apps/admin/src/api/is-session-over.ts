import { ApiError } from '@pennysleeve/contract/client.ts'

/** Does the server no longer know the token that was sent, or asks for one? */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'auth.unauthenticated' || error.code === 'auth.token_unknown')
}
