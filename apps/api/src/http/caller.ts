import type { GrantedPermission, Role, WithheldPermission } from '@pennysleeve/domain/staff/permissions.ts'
import type { SqlPart, Tx } from '../db/connect.ts'
import type { Cookies } from './cookies.ts'
import type { StoredResponse } from './idempotency.queries.ts'

/** The signed-in user of a token. */
export type Session = {
  user_id: number
  email: string
  role: Role
  withheld_permissions?: readonly WithheldPermission[]
  granted_permissions?: readonly GrantedPermission[]
  token_hash: Buffer
  /** True for an admin without a second factor after the week of grace. */
  second_factor_overdue?: boolean
}

/** The session of a token and, for a request with an idempotency key, its stored response. */
export type FoundSession = { session: Session; stored: StoredResponse | undefined }

/**
 * Runs the work of a call in one transaction and stores its response there if there is an idempotency key. After a deadlock
 * the work is done again in a new transaction.
 */
export type Once = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

/**
 * CTE for a statement that does the whole work of a call. It follows `with changed as (…)` and stores the response under
 * the call's Idempotency-Key if `changed` has a row. The handler must return exactly this response.
 */
export type StoreResponse = (result: unknown) => SqlPart

/** Who calls: network and, if signed in, the user. */
export type Caller = {
  network: string
  session: Session | undefined
  /** The shop's origin: as configured, else from the request. */
  origin?: string
  cookies?: Cookies
  userAgent?: string | undefined
  once?: Once
  storeResponse?: StoreResponse
  changedNothing?: () => void
}
export type SignedInCaller = Caller & { session: Session }
export type IdempotentCaller = SignedInCaller & {
  once: Once
  storeResponse: StoreResponse
  /** Declares that the call changed nothing, so that its response is not stored. */
  changedNothing: () => void
}

export const nobody: Caller = { network: 'in process', session: undefined }
