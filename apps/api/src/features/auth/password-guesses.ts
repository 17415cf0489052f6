import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** How many guesses a password takes, of somebody who tries common ones first and knows these words. */
export function countGuesses(password: string, words: string[]): number {
  return estimator.check(password, words).guesses
}
