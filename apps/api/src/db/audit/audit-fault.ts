export const AUDIT_SUBJECTS = ['money', 'stock', 'credit', 'reservations'] as const

/** One place where what should agree does not. */
export type AuditFault = { subject: (typeof AUDIT_SUBJECTS)[number]; fault: string }
