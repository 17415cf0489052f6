/** A whole number from 1 as it stands in an address; undefined for anything else. */
export function readNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** The page an address asks for; the first one unless it says otherwise. */
export function readPage(search: URLSearchParams): number {
  return readNumber(search.get('page')) ?? 1
}
