import type { Order } from '@pennysleeve/contract/orders.ts'
import { client } from '../../api/browser.ts'
import { isApiError } from '../../api/is-api-error.ts'

/** Advances the order by one checkout step. */
export function nextStep(number: string): Promise<Order> {
  return client('PUT /api/checkouts/:number/next', { params: { number } })
}

/** Expected statuses: 422 something is missing, 409 the order is complete. */
export const EXPECTED_STATUSES = new Set([422, 409])

/** Advances the order if possible; a refusal leaves it unchanged and does not throw. */
export async function tryNextStep(number: string): Promise<void> {
  try {
    await nextStep(number)
  } catch (error) {
    if (!isApiError(error) || !EXPECTED_STATUSES.has(error.status)) throw error
  }
}

export function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
