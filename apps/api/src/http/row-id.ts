import { notFound } from '../shop-error.ts'

/** Text that cannot be an id names nothing. */
export function rowId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw notFound()
  return Number(text)
}
