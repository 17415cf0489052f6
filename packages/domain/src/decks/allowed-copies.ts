import { isBasicLand, type DeckCard } from './deck-card.ts'
import type { DeckFormat } from './deck-formats.ts'

const NUMBER_WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Max copies of a card: the format's number, unless the card says otherwise. */
export function allowedCopies(card: Pick<DeckCard, 'type_line' | 'text'>, format: Pick<DeckFormat, 'copies'>): number {
  if (format.copies === null || isBasicLand(card)) return Infinity
  const text = card.text ?? ''
  if (/A deck can have any number of cards named/i.test(text)) return Infinity
  const word = /A deck can have up to (\w+) cards named/i.exec(text)?.[1]?.toLowerCase()
  if (word === undefined) return format.copies
  const number = NUMBER_WORDS.indexOf(word) + 1 || Number(word)
  return number > 0 ? number : format.copies
}
