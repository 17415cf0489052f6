import { z } from 'zod'

/**
 * Excludes characters that mail programs drop or interpret: with them one mailbox could have many accounts. No two
 * parts share a character, so that the pattern cannot backtrack (ReDoS).
 */
const ADDRESS = /^[^\s\p{C}@<>()[\]\\,;:"]+@(?:[^\s\p{C}@<>()[\]\\,;:".]+\.)+[^\s\p{C}@<>()[\]\\,;:".]+$/u

/** Max length of a real address. */
export const email = z
  .string()
  .trim()
  .max(254, 'is too long')
  .regex(ADDRESS, 'is not a valid e-mail address')
  .transform((text) => text.toLowerCase())
