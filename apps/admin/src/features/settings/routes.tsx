import type { Room } from '../../room.ts'

export const settingsRoom: Room = {
  path: 'settings',
  title: 'Settings',
  permission: 'settings',
  letter: 'e',
  routes: [{ index: true, lazy: async () => ({ Component: (await import('./settings-page.tsx')).SettingsPage }) }],
}
