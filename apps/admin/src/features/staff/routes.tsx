import type { Section } from '../../section.ts'

export const staffSection: Section = {
  path: 'staff',
  title: 'Staff',
  permission: 'staff',
  shortcut: 'u',
  routes: [{ index: true, lazy: async () => ({ Component: (await import('./staff.tsx')).Staff }) }],
}
