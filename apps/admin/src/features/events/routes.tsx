import type { Section } from '../../section.ts'

export const eventsSection: Section = {
  path: 'events',
  title: 'Events',
  permission: 'events',
  shortcut: 'x',
  routes: [
    { index: true, lazy: async () => ({ Component: (await import('./events.tsx')).Events }) },
    { path: 'new', lazy: async () => ({ Component: (await import('./event-form.tsx')).NewEvent }) },
    { path: ':id', lazy: async () => ({ Component: (await import('./event-page.tsx')).EventPage }) },
    { path: ':id/edit', lazy: async () => ({ Component: (await import('./event-form.tsx')).EditEvent }) },
    { path: ':id/copy', lazy: async () => ({ Component: (await import('./event-form.tsx')).CopyEvent }) },
    { path: ':id/door', lazy: async () => ({ Component: (await import('./door-list.tsx')).DoorList }) },
  ],
}
