/** A number of copies as somebody types it, from 1 to what there is; undefined when it is none. */
export function readCopies(text: string, most: number): number | undefined {
  const copies = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0
  return copies >= 1 && copies <= most ? copies : undefined
}
