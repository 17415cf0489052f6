import { AUDIT_SUBJECTS, type AuditFault } from '../apps/api/src/db/audit/audit-fault.ts'
import type { readAuditTotals } from '../apps/api/src/db/audit.queries.ts'
import { cents, displayMoney } from '../packages/domain/src/money.ts'

type AuditTotals = Awaited<ReturnType<typeof readAuditTotals>>

/** The audit's result for the shop's owner: a line per subject, with its faults below. */
export function auditReport(totals: AuditTotals, faults: AuditFault[]): string {
  const money = (amount: number) => displayMoney(cents(amount))
  const figures: Record<AuditFault['subject'], string> = {
    money: `${totals.paid_orders} paid orders, ${money(totals.taken_cents)} taken, ${money(totals.given_back_cents)} given back`,
    stock: `${totals.on_hand} cards in stock, ${totals.reserved} of them held for orders being paid`,
    credit: `${money(totals.credit_cents)} in customers' hands, ${money(totals.held_cents)} of it held for orders being paid`,
    reservations: `${totals.orders_being_paid} orders being paid, ${totals.refunds_under_way} refunds on their way`,
  }
  const titles = { money: 'Money', stock: 'Stock', credit: 'Store credit', reservations: 'Reservations' }
  return AUDIT_SUBJECTS.map((subject) => {
    const found = faults.filter((fault) => fault.subject === subject)
    const verdict = found.length === 0 ? 'It adds up.' : 'It does NOT add up:'
    return [`${titles[subject]}: ${figures[subject]}. ${verdict}`, ...found.map(({ fault }) => `  - ${fault}`)].join(
      '\n',
    )
  }).join('\n')
}
