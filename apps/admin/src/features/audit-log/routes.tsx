import type { Section } from '../../section.ts'

export const auditLogSection: Section = {
  path: 'audit-log',
  title: 'Audit log',
  permission: 'audit_log',
  shortcut: 'l',
  routes: [{ index: true, lazy: async () => ({ Component: (await import('./audit-log.tsx')).AuditLog }) }],
}
