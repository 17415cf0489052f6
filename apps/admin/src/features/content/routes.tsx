import type { Section } from '../../section.ts'

export const contentSection: Section = {
  path: 'content',
  title: 'Content',
  permission: 'content',
  shortcut: 'w',
  routes: [{ index: true, lazy: async () => ({ Component: (await import('./content-page.tsx')).ContentPage }) }],
}
