import { textFontPath } from '@pennysleeve/ui/fonts.ts'
import { THEME_SCRIPT } from '@pennysleeve/ui/theme.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { use, useState, type ReactNode } from 'react'
import { isRouteErrorResponse, Links, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root.ts'
import { browserQueryClient, client } from './api/browser.ts'
import { LoaderData } from './api/loader-data.tsx'
import { preload } from './api/preload.ts'
import { PreloadedData } from './api/preloaded-data.tsx'
import { createQueryClient } from './api/query-client.ts'
import { SIGNED_IN_SCRIPT } from './session/use-sync-session.ts'
import { EARLY_SUBMIT_SCRIPT } from './shell/early-submit.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { ScriptNonce } from './shell/script-nonce.ts'
import { Shell } from './layout/shell.tsx'
import { shopQuery } from './shell/shop.queries.ts'
import { Styles } from './shell/styles.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: textFontPath, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  return { ...(await preload(context, [shopQuery()])), origin: new URL(request.url).origin }
}

// The shop's own data do not change between pages.
export const shouldRevalidate = () => false

const FIRST_SCRIPT = `${THEME_SCRIPT};${SIGNED_IN_SCRIPT};${EARLY_SUBMIT_SCRIPT}`

export function Layout({ children }: { children: ReactNode }) {
  const preloaded = useRouteLoaderData<typeof loader>('root')
  const nonce = use(ScriptNonce)
  // A query cache per page on the server: the loaders have filled it, and nothing is fetched while rendering.
  const [queryClient] = useState(() => (import.meta.env.SSR ? createQueryClient(client) : browserQueryClient))
  return (
    // The inline scripts below set data-theme and data-signed-in before hydration.
    <html lang="en-AU" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: FIRST_SCRIPT }} />
        <Styles />
        <Links />
      </head>
      <body>
        <QueryClientProvider client={queryClient}>
          <PreloadedData from={preloaded}>
            <Shell>{children}</Shell>
          </PreloadedData>
        </QueryClientProvider>
        <ScrollRestoration />
        <LoaderData />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
}
