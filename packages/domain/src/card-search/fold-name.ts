/** Letters that are no letter plus accent, so that taking the accents off leaves them as they are. */
const LETTERS: Record<string, string> = { æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ß: 'ss', þ: 'th' }
const ODD_LETTER = /[æœøđðłßþ]/g
const ACCENT = /\p{M}+/gu
/** People leave these out or type another of the look-alikes: they never part a word. */
const SILENT = /['’‘ʼ‛`´"“”„.]/g
const NOT_A_WORD = /[^\p{L}\p{N}]+/gu

/**
 * A name as people type it: without case, accents and punctuation, `&` spelt out, words one space apart.
 * `Lim-Dûl's Vault` → `lim duls vault`, `Fire // Ice` → `fire ice`, `Æther Vial` → `aether vial`.
 * Two names are the same to us when their folded forms are. What has no letter at all (there is a card called `_____`)
 * stays as it is, so that it can still be found.
 */
export function foldName(name: string): string {
  const folded = name
    .toLowerCase()
    // First of all: normalising would turn ´ into a space with an accent.
    .replace(SILENT, '')
    .normalize('NFKD')
    .replace(ACCENT, '')
    .replace(ODD_LETTER, (letter) => LETTERS[letter] ?? letter)
    .replaceAll('&', ' and ')
    .replace(NOT_A_WORD, ' ')
    .trim()
  return folded || name.trim().toLowerCase().replaceAll(/\s+/g, ' ')
}
