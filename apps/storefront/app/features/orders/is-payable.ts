import type { Order } from '@pennysleeve/contract/orders.ts'

/** Only a reserved order can be paid. */
export function isPayable({ state }: Order): boolean {
  return state === 'payment' || state === 'confirm'
}
