import type { OrderRow } from './orders.queries.ts'

/** The customer of an order of the web, which always has one (CHECK); a counter sale may have none. */
export function customerIdOf({ user_id, number }: Pick<OrderRow, 'user_id' | 'number'>): number {
  if (user_id === null) throw new Error(`Order ${number} has no customer`)
  return user_id
}
