import type { Room } from '../../room.ts'

export const customersRoom: Room = {
  path: 'customers',
  title: 'Customers',
  permission: 'customers',
  letter: 'c',
  routes: [
    { index: true, lazy: async () => ({ Component: (await import('./customer-list.tsx')).CustomerList }) },
    { path: ':id', lazy: async () => ({ Component: (await import('./customer-page.tsx')).CustomerPage }) },
  ],
}
