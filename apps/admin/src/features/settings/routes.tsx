import type { Section } from '../../section.ts'

export const settingsSection: Section = {
  path: 'settings',
  title: 'Settings',
  permission: 'settings',
  shortcut: 'e',
  routes: [{ index: true, lazy: async () => ({ Component: (await import('./settings-page.tsx')).SettingsPage }) }],
}
