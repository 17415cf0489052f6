const ACCENT = /\p{M}+/gu

/**
 * Normal form of rules and flavour text: without case and accents, with plain quotes and dashes. Punctuation stays,
 * because it has a meaning (`{T}: add`).
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[’‘ʼ]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[−–—]/g, '-')
    .normalize('NFD')
    .replaceAll(ACCENT, '')
    .replaceAll('æ', 'ae')
    .replaceAll(/\s+/g, ' ')
}

/** Rules text without the reminder text in parentheses. */
export function withoutReminders(text: string): string {
  return text.replaceAll(/\s*\([^()]*\)/g, '')
}
