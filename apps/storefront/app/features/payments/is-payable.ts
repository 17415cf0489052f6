import type { Order } from '@pennysleeve/contract/orders.ts'

/** Only what is held for its customer can be paid. */
export function isPayable({ state }: Order): boolean {
  return state === 'payment' || state === 'confirm'
}
