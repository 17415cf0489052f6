/** What `npm run audit` reports under. Under reservations stand, too, totals of open orders, points and what waits for a job. */
export const AUDIT_SUBJECTS = ['money', 'stock', 'credit', 'reservations'] as const

/** One place where what should agree does not. */
export type AuditFault = { subject: (typeof AUDIT_SUBJECTS)[number]; fault: string }
