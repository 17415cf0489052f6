import { useEffect, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { PageLoading } from '../shell/page-loading.tsx'
import { accessOf } from './access.ts'
import { useKioskToken } from './kiosk.ts'
import { readToken, useSession } from './session.ts'
import { clearReturnTo, rememberReturnTo, returnTo } from './return-to.ts'

/** Redirects visitors of private paths to the sign-in, and customers away from the sign-in pages. */
export function AccessGuard({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const token = useSession((session) => session.token)
  const access = accessOf(pathname)
  const kiosk = useKioskToken() !== null

  useEffect(() => {
    // A tablet in the shop: no sign-in, cart or checkout for whoever stands there.
    if (kiosk && pathname !== '/kiosk') {
      void navigate('/kiosk', { replace: true })
      return
    }
    // Hydration: the first render is the server's, for a visitor; the store is already up to date.
    const signedIn = token !== '' || readToken() !== undefined
    if (access === 'private' && !signedIn) {
      rememberReturnTo(pathname + search)
      void navigate('/auth/login', { replace: true })
    }
    if (!signedIn) return
    if (access === 'signed-out') void navigate(returnTo() ?? '/', { replace: true })
    else clearReturnTo()
  }, [access, pathname, search, token, kiosk, navigate])

  if (access === 'private' && token === '') return <PageLoading />
  return children
}
