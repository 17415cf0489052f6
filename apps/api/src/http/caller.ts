import type { Role } from '@pennysleeve/domain/staff/permissions.ts'
import type { SqlPart, Tx } from '../db/connect.ts'
import type { Cookies } from './cookies.ts'
import type { StoredResponse } from './idempotency.queries.ts'

/** The signed-in user of a token. */
export type Session = {
  user_id: number
  email: string
  role: Role
  token_hash: Buffer
  /** True for an admin without a second factor after the week of grace. */
  second_factor_overdue?: boolean
}

/** The session of a token and, for a request with an idempotency key, its stored response. */
export type FoundSession = { session: Session; stored: StoredResponse | undefined }

/** Runs the work of a call in one transaction and stores its response there if there is an idempotency key. */
export type Once = <Answer>(work: (tx: Tx) => Promise<Answer>) => Promise<Answer>

/**
 * Part of a statement that does the whole work of a call: after `with changed as (…)`, writes the answer down if `changed`
 * has a row and the call came with a key. The handler then answers with exactly this.
 */
export type KeepAnswer = (answer: unknown) => SqlPart

/** Who calls: network address and, if signed in, the user. */
export type Caller = {
  address: string
  session: Session | undefined
  /** The shop's origin: as configured, else from the request. */
  origin?: string
  cookies?: Cookies
  userAgent?: string | undefined
  once?: Once
  keep?: KeepAnswer
  changedNothing?: () => void
}
export type SignedInCaller = Caller & { session: Session }
export type OnceCaller = SignedInCaller & {
  once: Once
  keep: KeepAnswer
  /** Says that there was nothing to do: then the answer need not be the same the next time, and is not written down. */
  changedNothing: () => void
}

export const nobody: Caller = { address: 'in process', session: undefined }
