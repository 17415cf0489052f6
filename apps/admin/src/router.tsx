import { createBrowserRouter, type RouteObject } from 'react-router'
import type { Room } from './room.ts'
import { ROOMS } from './rooms.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { NotFound } from './shell/not-found.tsx'
import { RoomGuard } from './shell/room-guard.tsx'
import { Shell } from './shell/shell.tsx'

function toRoute({ path, permission, routes }: Room): RouteObject {
  return {
    ...(path === '' ? {} : { path }),
    element: <RoomGuard permission={permission} path={path} />,
    // A page that breaks leaves the navigation standing.
    children: [{ errorElement: <ErrorPage />, children: routes }],
  }
}

export const router = createBrowserRouter(
  [
    {
      element: <Shell />,
      errorElement: <ErrorPage />,
      HydrateFallback: () => null,
      children: [...ROOMS.map(toRoute), { path: '*', element: <NotFound /> }],
    },
  ],
  { basename: '/admin' },
)
