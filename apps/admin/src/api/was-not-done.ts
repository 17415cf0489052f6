import { ApiError } from '@pennysleeve/contract/client.ts'

/**
 * Whether an error says that a call of money was not done. A proxy's error does not. `asked`: it was sent before and got
 * no response; then a refusal from before anybody looks what became of it says nothing.
 */
export function wasNotDone(error: unknown, asked: boolean): boolean {
  if (!(error instanceof ApiError) || error.status >= 502) return false
  return !asked || !(UNLOOKED.has(error.status) || error.code?.startsWith('idempotency.'))
}

/** Not signed in, too many calls, a failure. */
const UNLOOKED = new Set([401, 429, 500])
