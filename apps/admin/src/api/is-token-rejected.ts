import { ApiError } from '@pennysleeve/contract/client.ts'

/** Whether the server rejected the token, or requires one. */
export function isTokenRejected(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'auth.unauthenticated' || error.code === 'auth.token_unknown')
}
