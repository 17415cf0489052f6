import { DatabaseError } from 'pg'

const DEADLOCK_DETECTED = '40P01'
/** The other transactions of a deadlock go on and end, so that the second attempt hardly ever meets another. */
const MAX_ATTEMPTS = 3

/** Repeats work that PostgreSQL has rolled back to end a deadlock. Only for work that may be done again from its start. */
export async function retryDeadlocks<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let n = 1; n < MAX_ATTEMPTS; n += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== DEADLOCK_DETECTED) throw error
    }
  }
  return attempt()
}
