import type { Room } from '../../room.ts'

export const staffRoom: Room = {
  path: 'staff',
  title: 'Staff',
  permission: 'staff',
  letter: 'u',
  routes: [{ index: true, lazy: async () => ({ Component: (await import('./staff.tsx')).Staff }) }],
}
