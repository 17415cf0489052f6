import type { ApiError } from '@pennysleeve/contract/client.ts'

/** Checks by shape, not `instanceof`: the host's in-process client throws its own copy of the class. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && 'status' in error
}
