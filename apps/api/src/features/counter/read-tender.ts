import type { Tendered } from '@pennysleeve/contract/admin/counter.ts'
import type { Sale } from './sale.ts'

/** How a customer pays, as the call says it. */
export function readTender({ credit, gift_card, terminal, given }: Tendered): Sale['payment'] {
  return {
    credit_cents: credit,
    gift_card,
    terminal: terminal && { amount_cents: terminal.amount, reference: terminal.reference ?? null },
    given_cents: given,
  }
}
