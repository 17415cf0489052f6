import { AUDIT_SUBJECTS, type AuditFault, type sumBooks } from '../apps/api/src/db/audit.queries.ts'
import { cents, displayMoney } from '../packages/domain/src/money.ts'

type Books = Awaited<ReturnType<typeof sumBooks>>

/** The audit's result for the shop's owner: a line per subject, with its faults below. */
export function auditReport(books: Books, faults: AuditFault[]): string {
  const money = (amount: number) => displayMoney(cents(amount))
  const figures: Record<AuditFault['subject'], string> = {
    money: `${books.paid_orders} paid orders, ${money(books.taken_cents)} taken, ${money(books.given_back_cents)} given back`,
    stock: `${books.on_hand} cards in stock, ${books.reserved} of them held for orders being paid`,
    credit: `${money(books.credit_cents)} in customers' hands, ${money(books.held_cents)} of it held for orders being paid`,
    reservations: `${books.orders_being_paid} orders being paid, ${books.refunds_under_way} refunds on their way`,
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
