import type { Room } from '../../room.ts'

export const contentRoom: Room = {
  path: 'content',
  title: 'Content',
  permission: 'content',
  letter: 'w',
  routes: [{ index: true, lazy: async () => ({ Component: (await import('./content-page.tsx')).ContentPage }) }],
}
