/** A word without case, spaces and punctuation: `Good (Lightly Played)` → `goodlightlyplayed`. */
export function plainWord(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '')
}
