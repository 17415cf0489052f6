import { createBrowserRouter, type RouteObject } from 'react-router'
import type { Section } from './section.ts'
import { SECTIONS } from './sections.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { NotFound } from './shell/not-found.tsx'
import { SectionGuard } from './shell/section-guard.tsx'
import { Shell } from './shell/shell.tsx'

function toRoute({ path, permission, routes }: Section): RouteObject {
  return {
    ...(path === '' ? {} : { path }),
    element: <SectionGuard permission={permission} path={path} />,
    // A page that throws leaves the navigation mounted.
    children: [{ errorElement: <ErrorPage />, children: routes }],
  }
}

const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <ErrorPage />,
    HydrateFallback: () => null,
    children: [...SECTIONS.map(toRoute), { path: '*', element: <NotFound /> }],
  },
]

export const createRouter = () => createBrowserRouter(routes, { basename: '/admin' })
