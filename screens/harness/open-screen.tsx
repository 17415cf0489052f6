import { createClient, httpTransport } from '@pennysleeve/contract/client.ts'
import { listToasts, dismissToast } from '@pennysleeve/ui/toast.ts'
import { screen } from '@testing-library/dom'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import type { ContextType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  createStaticHandler,
  RouterContextProvider,
  UNSAFE_FrameworkContext as FrameworkContext,
  type HydrationState,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { onTestFinished } from 'vitest'
import { browserQueryClient } from '../../apps/storefront/app/api/browser.ts'
import { clientContext } from '../../apps/storefront/app/api/context.ts'
import { session } from '../../apps/storefront/app/session/session.ts'
import { network } from './network.ts'
import { openShop, type Customer } from './shop.ts'
import { routesOf } from './storefront-routes.tsx'

/** The context that React Router's own components (links, scripts) read. They fetch nothing here. */
const FRAMEWORK: ContextType<typeof FrameworkContext> = {
  future: {},
  manifest: { routes: {}, entry: { imports: [], module: '/entry.js' }, url: '/manifest.js', version: '' },
  routeModules: {},
  ssr: false,
  isSpaMode: false,
  routeDiscovery: { mode: 'initial', manifestPath: '/manifest' },
}

type Options = { as?: Customer }

/**
 * Opens a page of the storefront as a browser does: runs the server's loaders, then mounts the routes with their data.
 * The page is closed at the end of the test, or earlier by `close`. There is no layout: overlaps are not detected.
 */
export async function openScreen(path: string, { as }: Options = {}) {
  const shop = await openShop()
  resetBrowser()
  if (as) session.getState().signedIn({ id: as.id, email: as.email, api_key: as.api_key })

  const { status, unmount } = await mountScreen(path)
  let open = true
  const close = () => {
    if (open) unmount()
    open = false
    network.reset()
  }
  onTestFinished(close)
  return {
    screen,
    shop,
    network,
    status,
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
    close,
  }
}

/** Renders a page of the storefront with the session in storage, until it is unmounted. */
export async function mountScreen(path: string) {
  const { address, status, hydrationData } = await loadOnServer(path)
  history.pushState(null, '', address)
  const router = createBrowserRouter(await routesOf('browser', address), { hydrationData })
  const root = createRoot(document)
  // Synchronously, effects included: event handlers are attached when this returns.
  flushSync(() =>
    root.render(
      <FrameworkContext value={FRAMEWORK}>
        <RouterProvider router={router} />
      </FrameworkContext>,
    ),
  )
  await screen.findByRole('main')
  return {
    status,
    unmount: () => {
      root.unmount()
      router.dispose()
    },
  }
}

/** Clears session, storage, query cache and toasts. */
export function resetBrowser(): void {
  session.getState().reset()
  localStorage.clear()
  sessionStorage.clear()
  browserQueryClient.clear()
  for (const { id } of listToasts()) dismissToast(id)
}

type Loaded = { address: string; status: number; hydrationData: HydrationState }

async function loadOnServer(path: string): Promise<Loaded> {
  const requestContext = new RouterContextProvider()
  requestContext.set(clientContext, createClient(httpTransport('', () => undefined)))
  const request = new Request(new URL(path, location.origin))
  const result = await createStaticHandler(await routesOf('server', path)).query(request, { requestContext })
  if (result instanceof Response) return loadOnServer(result.headers.get('Location') ?? '/')
  const { loaderData, errors, statusCode } = result
  return { address: path, status: statusCode, hydrationData: { loaderData, errors } }
}
