import type { Section } from '../../section.ts'

export const importsSection: Section = {
  path: 'imports',
  title: 'Card data',
  permission: 'catalogue',
  shortcut: 'd',
  routes: [{ index: true, lazy: async () => ({ Component: (await import('./imports.tsx')).Imports }) }],
}
