import type { Role } from '@pennysleeve/domain/staff/permissions.ts'
import type { Tx } from '../db/connect.ts'
import type { Cookies } from './cookies.ts'
import type { Written } from './idempotency.queries.ts'
import type { Freshness } from './response-cache.ts'

/** A signed-in person, as their token tells. */
export type Session = {
  user_id: number
  email: string
  role: Role
  token_hash: Buffer
  /** An admin whose week to set a second factor up is over. */
  second_factor_overdue?: boolean
}

/** The session behind a token and, where the call came with a key, what was answered under that key before. */
export type FoundSession = { session: Session; earlier: Written | undefined }

/** Runs the work of a call in one transaction, together with writing down its answer where the call came with a key. */
export type Once = <Answer>(work: (tx: Tx) => Promise<Answer>) => Promise<Answer>

/** Who calls: from which network, and signed in or not. */
export type Caller = {
  address: string
  session: Session | undefined
  /** The shop's own address: as configured, else as the caller knows it. */
  origin?: string
  cookies?: Cookies
  userAgent?: string | undefined
  once?: Once
  /** An answer that everybody gets may outlast changes that do not concern it: whoever makes it says for how long. */
  cacheWhile?: (holds: Freshness | undefined) => void
}
export type SignedInCaller = Caller & { session: Session }
export type OnceCaller = SignedInCaller & { once: Once }

export const nobody: Caller = { address: 'in process', session: undefined }
