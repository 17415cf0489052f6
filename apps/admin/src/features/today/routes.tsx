import type { Section } from '../../section.ts'

export const todaySection: Section = {
  path: '',
  title: 'Today',
  permission: 'back_office',
  shortcut: 't',
  routes: [{ index: true, lazy: async () => ({ Component: (await import('./today.tsx')).Today }) }],
}
