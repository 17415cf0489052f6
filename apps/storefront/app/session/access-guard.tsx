import { useEffect, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Waiting } from '../shell/waiting.tsx'
import { accessOf } from './access.ts'
import { readToken, useSession } from './session.ts'
import { forgetReturnTo, rememberReturnTo, returnTo } from './return-to.ts'

/** Sends visitors of private paths to sign in, and the signed-in away from the sign-in pages. */
export function AccessGuard({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const token = useSession((session) => session.token)
  const access = accessOf(pathname)

  useEffect(() => {
    // The first render shows the server's view, a visitor's; the store itself already knows better.
    const signedIn = token !== '' || readToken() !== undefined
    if (access === 'private' && !signedIn) {
      rememberReturnTo(pathname + search)
      void navigate('/auth/login', { replace: true })
    }
    if (!signedIn) return
    if (access === 'signed-out') void navigate(returnTo() ?? '/', { replace: true })
    else forgetReturnTo()
  }, [access, pathname, search, token, navigate])

  if (access === 'private' && token === '') return <Waiting />
  return children
}
