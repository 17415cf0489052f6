import type { Section } from '../../section.ts'

export const movingInSection: Section = {
  path: 'moving-in',
  title: 'Moving in',
  permission: 'moving_in',
  shortcut: 'i',
  routes: [
    { index: true, lazy: async () => ({ Component: (await import('./moving-in.tsx')).MovingIn }) },
    { path: 'new/:kind', lazy: async () => ({ Component: (await import('./new-file.tsx')).NewFile }) },
    { path: 'files/:id', lazy: async () => ({ Component: (await import('./moved-file-page.tsx')).MovedFilePage }) },
  ],
}
