export const MAX_NAME_CHARACTERS = 100
export const MAX_DESCRIPTION_CHARACTERS = 2000

/**
 * Control and invisible characters, lone surrogates, and bidirectional overrides. Not the two joiners of letters and
 * emoji.
 */
const UNSEEN = /[\p{Cc}\p{Cs}\u2028\u2029\u2800\u3164\uffa0\u115f\u1160]|(?![\u200c\u200d])\p{Cf}/u

/** Whether it is safe in a heading, a mail subject, on a parcel or an invoice. */
export function isPlainLine(text: string): boolean {
  return !UNSEEN.test(text)
}

/** The same for several lines. */
export function isPlainText(text: string): boolean {
  return isPlainLine(text.replaceAll(/\r?\n|\t/g, ' '))
}
