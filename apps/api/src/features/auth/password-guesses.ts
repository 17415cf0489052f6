import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** Longer ones are hard enough by then, and the estimate takes ever longer. */
const MOST_ESTIMATED = 64

/** How many guesses a password takes, of somebody who tries common ones first and knows these words. */
export function countGuesses(password: string, words: string[]): number {
  return estimator.check(password.slice(0, MOST_ESTIMATED), words).guesses
}
