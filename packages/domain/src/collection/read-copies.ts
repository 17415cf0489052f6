/** A typed number of copies, from 1 to the maximum; undefined if invalid. */
export function readCopies(text: string, most: number): number | undefined {
  const copies = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0
  return copies >= 1 && copies <= most ? copies : undefined
}
