/**
 * Signs that cannot be seen, halves of signs, and those that turn the writing around so that it reads otherwise. Not the
 * two that join letters and emoji.
 */
const UNSEEN = /[\p{Cc}\p{Cs}\u2028\u2029\u2800\u3164\uffa0\u115f\u1160]|(?![\u200c\u200d])\p{Cf}/u

/** May it stand in a heading, a mail's subject, on a parcel or an invoice? */
export function isPlainLine(text: string): boolean {
  return !UNSEEN.test(text)
}

/** The same for a text of several lines. */
export function isPlainText(text: string): boolean {
  return isPlainLine(text.replaceAll(/\r?\n|\t/g, ' '))
}
