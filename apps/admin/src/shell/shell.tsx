import { watchPresses } from '@pennysleeve/ui/last-press.ts'
import { Activity, useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { useSession } from '../session/session.ts'
import { SignInPage } from '../session/sign-in-page.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { Navigation } from './navigation.tsx'
import { ShortcutList } from './shortcut-list.tsx'
import { TopBar } from './top-bar.tsx'
import { useShortcuts } from './use-shortcuts.ts'

/** The layout of every page; the sign-in page without a session. */
export function Shell() {
  useEffect(watchPresses, [])
  const memberId = useSession((session) => session.member?.id)
  const signedIn = useSession((session) => session.token !== '')
  return (
    <>
      {!signedIn && <SignInPage />}
      {memberId !== undefined && (
        // Activity keeps the page's state while signed out; the key drops it when another member signs in.
        <Activity key={memberId} mode={signedIn ? 'visible' : 'hidden'}>
          <Sections />
        </Activity>
      )}
    </>
  )
}

function Sections() {
  const { pathname } = useLocation()
  // The path on which the navigation was opened: another path closes it.
  const [navigationAt, setNavigationAt] = useState<string>()
  const [listOpen, setListOpen] = useState(false)
  const navigationOpen = navigationAt === pathname
  const main = useFocusOnNewPage(pathname)
  useShortcuts(() => setListOpen(true))
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[14rem_1fr] print:block">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:rounded-lg focus:bg-ink focus:px-4 focus:py-3 focus:text-paper"
      >
        Skip to content
      </a>
      <TopBar open={navigationOpen} onToggle={() => setNavigationAt(navigationOpen ? undefined : pathname)} />
      <Navigation open={navigationOpen} onShortcuts={() => setListOpen(true)} />
      <main ref={main} id="content" tabIndex={-1} className="min-w-0 px-4 py-6 outline-none sm:px-6 lg:px-8 print:p-0">
        <Outlet />
      </main>
      <ShortcutList open={listOpen} onOpenChange={setListOpen} />
      <LeaveGuard />
      <ScrollRestoration />
    </div>
  )
}

/** Moves the focus to the content on navigation, as a full page load does. */
function useFocusOnNewPage(pathname: string) {
  const content = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    content.current?.focus({ preventScroll: true })
  }, [pathname])
  return content
}
