const ACCENT = /\p{M}+/gu

/**
 * Rules and flavour text as it is compared: without case and accents, with plain quotes and dashes. Punctuation stays,
 * for it carries meaning there (`{T}: add`).
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

/** Rules text without what stands in parentheses to explain it. */
export function withoutReminders(text: string): string {
  return text.replaceAll(/\s*\([^()]*\)/g, '')
}
