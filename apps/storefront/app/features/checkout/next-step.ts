import type { Order } from '@pennysleeve/contract/orders.ts'
import { client } from '../../api/browser.ts'
import { isApiError } from '../../api/is-api-error.ts'

/** Moves an order one step on. */
export function nextStep(number: string): Promise<Order> {
  return client('PUT /api/checkouts/:number/next', { params: { number } })
}

/** What a step is refused with: something is missing, or the order is finished. */
export const REFUSALS = new Set([422, 409])

/** Moves an order one step on where that is possible; a refusal leaves it where it is and is no error. */
export async function tryNextStep(number: string): Promise<void> {
  try {
    await nextStep(number)
  } catch (error) {
    if (!isApiError(error) || !REFUSALS.has(error.status)) throw error
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
