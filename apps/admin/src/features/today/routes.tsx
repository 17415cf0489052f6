import type { Room } from '../../room.ts'

export const todayRoom: Room = {
  path: '',
  title: 'Today',
  permission: 'back_office',
  letter: 't',
  routes: [{ index: true, lazy: async () => ({ Component: (await import('./today.tsx')).Today }) }],
}
