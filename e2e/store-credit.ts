import type { Client } from '@pennysleeve/contract/client.ts'
import type { Customer } from './customers.ts'

/** Grants store credit to a customer, as the staff do. */
export async function giveCredit(staff: Client, { id }: Customer, amount: string): Promise<void> {
  await staff('POST /api/admin/customers/:id/credit_entries', {
    params: { id: String(id) },
    body: { credit_entry: { amount, reason: 'Won a tournament' } },
  })
}
