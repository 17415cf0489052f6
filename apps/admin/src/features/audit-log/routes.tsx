import type { Room } from '../../room.ts'

export const auditLogRoom: Room = {
  path: 'audit-log',
  title: 'Audit log',
  permission: 'audit_log',
  letter: 'l',
  routes: [{ index: true, lazy: async () => ({ Component: (await import('./audit-log.tsx')).AuditLog }) }],
}
