/** A positive integer of the URL; undefined for anything else. */
export function readPositiveInteger(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** The page number of the URL; defaults to 1. */
export function readPage(search: URLSearchParams): number {
  return readPositiveInteger(search.get('page')) ?? 1
}
