/** Letters that Unicode does not decompose into letter and accent. */
const LETTERS: Record<string, string> = { æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ß: 'ss', þ: 'th' }
const ODD_LETTER = /[æœøđðłßþ]/g
const ACCENT = /\p{M}+/gu
/** Characters that people omit or mistype; they separate no words. */
const SILENT = /['’‘ʼ‛`´"“”„.]/g
const NOT_A_WORD = /[^\p{L}\p{N}]+/gu

/**
 * Normal form of a name: without case, accents and punctuation, `&` spelt out, single spaces. `Lim-Dûl's Vault` → `lim
 * duls vault`, `Fire // Ice` → `fire ice`, `Æther Vial` → `aether vial`. Names are equal if their normal forms are. A
 * name without letters (there is a card called `_____`) stays as it is. Not SQL's `fold_name`, which splits words at
 * apostrophes and knows the Latin alphabet alone.
 */
export function normalizeName(name: string): string {
  const folded = name
    .toLowerCase()
    // Before normalizing, which would turn ´ into a space with an accent.
    .replace(SILENT, '')
    .normalize('NFKD')
    .replace(ACCENT, '')
    .replace(ODD_LETTER, (letter) => LETTERS[letter] ?? letter)
    .replaceAll('&', ' and ')
    .replace(NOT_A_WORD, ' ')
    .trim()
  return folded || name.trim().toLowerCase().replaceAll(/\s+/g, ' ')
}
