/** A query for exactly this card name, with any characters escaped. */
export function quoteName(name: string): string {
  return `!"${name.replaceAll(/["“”]/g, '')}"`
}
