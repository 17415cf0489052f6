/** How hard a password is to guess, worst first. What is too easy is refused. */
export const PASSWORD_STRENGTHS = ['too_easy', 'fair', 'good', 'strong'] as const
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number]

/** Ten tries a quarter of an hour take three years for these; common passwords are found in a day. */
const FEWEST_GUESSES = 1_000_000
/** A stolen hash is another matter: so many take a fast machine years, or nobody lives to see it. */
const GOOD_GUESSES = 100_000_000
const STRONG_GUESSES = 10_000_000_000

export function strengthOf(guesses: number): PasswordStrength {
  if (guesses < FEWEST_GUESSES) return 'too_easy'
  if (guesses < GOOD_GUESSES) return 'fair'
  return guesses < STRONG_GUESSES ? 'good' : 'strong'
}
