import { notFound } from '../shop-error.ts'

/** Text that cannot be an id is answered as not found. */
export function rowId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw notFound()
  return Number(text)
}
