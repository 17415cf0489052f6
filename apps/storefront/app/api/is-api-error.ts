import type { ApiError } from '@pennysleeve/contract/client.ts'

/** By its shape: the host's in-process client throws its own copy of the class, which `instanceof` would not know. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && 'status' in error
}
