import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { AccessGuard } from '../session/access-guard.tsx'
import { useSyncSession } from '../session/use-sync-session.ts'
import { repeatEarlyPress } from '../shell/early-press.ts'
import { repeatEarlySubmit } from '../shell/early-submit.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { DeferHydration } from '../shell/defer-hydration.tsx'
import { LazyToaster } from '../shell/lazy-toaster.tsx'
import { useFocusOnNewPage } from '../shell/use-focus-on-new-page.ts'

/** The layout of every page. */
export function Shell({ children }: { children: ReactNode }) {
  const main = useFocusOnNewPage()
  // A tablet in the shop has a page of its own, which leads nowhere else.
  const bare = useLocation().pathname === '/kiosk'
  useSyncSession()
  useEffect(() => {
    repeatEarlyPress()
    repeatEarlySubmit()
  }, [])
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:rounded-lg focus:bg-ink focus:px-4 focus:py-3 focus:text-paper"
      >
        Skip to content
      </a>
      {!bare && <Header />}
      <main ref={main} id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
        <AccessGuard>{children}</AccessGuard>
      </main>
      {!bare && (
        <DeferHydration after={1}>
          <Footer />
        </DeferHydration>
      )}
      <LazyToaster />
    </>
  )
}
