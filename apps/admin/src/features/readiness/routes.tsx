import type { Section } from '../../section.ts'

export const readinessSection: Section = {
  path: 'ready',
  title: 'Ready to open',
  permission: 'settings',
  shortcut: 'a',
  routes: [{ index: true, lazy: async () => ({ Component: (await import('./readiness.tsx')).Readiness }) }],
}
