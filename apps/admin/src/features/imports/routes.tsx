import type { Room } from '../../room.ts'

export const importsRoom: Room = {
  path: 'imports',
  title: 'Card data',
  permission: 'catalogue',
  letter: 'd',
  routes: [{ index: true, lazy: async () => ({ Component: (await import('./imports.tsx')).Imports }) }],
}
