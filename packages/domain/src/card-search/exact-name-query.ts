/** A query for exactly this card name, with any characters escaped. */
export function exactNameQuery(name: string): string {
  return `!"${name.replaceAll(/["“”]/g, '')}"`
}
