/** The query that finds exactly the card of this name, whatever characters the name holds. */
export function quoteName(name: string): string {
  return `!"${name.replaceAll(/["“”]/g, '')}"`
}
