import { z } from 'zod'

/** The version of a text or setting, sent back with a change. */
export const version = z.string()

/** Optimistic locking: the version seen by the sender. A stale one is refused; absent, none is checked. */
export const seenVersion = z.string().max(64, 'is too long').optional()
