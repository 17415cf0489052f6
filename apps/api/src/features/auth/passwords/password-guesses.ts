import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** Max characters estimated: longer passwords are strong enough, and the estimate takes ever longer. */
const MAX_ESTIMATED_CHARACTERS = 64

/** Estimated guesses for an attacker who tries common passwords first and knows these words. */
export function countGuesses(password: string, words: string[]): number {
  return estimator.check(password.slice(0, MAX_ESTIMATED_CHARACTERS), words).guesses
}
