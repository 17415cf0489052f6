import type { Room } from '../../room.ts'

export const securityRoom: Room = {
  path: 'security',
  title: 'Your sign-in',
  permission: 'back_office',
  letter: 'y',
  routes: [{ index: true, lazy: async () => ({ Component: (await import('./security.tsx')).Security }) }],
}
