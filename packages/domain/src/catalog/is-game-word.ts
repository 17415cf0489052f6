/** A game as its row names it. */
export type NamedGame = { code: string; name: string; sku_prefix: string }

/**
 * Whether a file of another program means this game: `Magic`, `mtg` and `Magic: The Gathering` are one, and so are
 * `Pokemon` and `Pokémon TCG`.
 */
export function isGameWord(word: string, { code, name, sku_prefix }: NamedGame): boolean {
  const asked = plain(word)
  if (asked === sku_prefix || asked === plain(code)) return true
  const own = plain(name)
  return asked.length >= 3 && own.length >= 3 && (own.startsWith(asked) || asked.startsWith(own))
}

/** Without accents, case, spaces and punctuation. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]/g, '')
}
