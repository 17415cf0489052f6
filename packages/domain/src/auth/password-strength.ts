/** Length is what makes a password good. */
export const MIN_PASSWORD_CHARACTERS = 8

/** Password strengths, weakest first. The weakest is rejected. */
export const PASSWORD_STRENGTHS = ['too_easy', 'fair', 'good', 'strong'] as const
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number]

/** Online guessing: ten tries a quarter of an hour take three years; common passwords are found in a day. */
const FEWEST_GUESSES = 1_000_000
/** Offline guessing of a stolen hash: years on a fast machine, or longer. */
const GOOD_GUESSES = 100_000_000
const STRONG_GUESSES = 10_000_000_000

export function strengthOf(guesses: number): PasswordStrength {
  if (guesses < FEWEST_GUESSES) return 'too_easy'
  if (guesses < GOOD_GUESSES) return 'fair'
  return guesses < STRONG_GUESSES ? 'good' : 'strong'
}
