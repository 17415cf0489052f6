import type { Section } from '../../section.ts'

export const securitySection: Section = {
  path: 'security',
  title: 'Your sign-in',
  permission: 'back_office',
  shortcut: 'y',
  routes: [{ index: true, lazy: async () => ({ Component: (await import('./security.tsx')).Security }) }],
}
