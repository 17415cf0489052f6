import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { Link, useLocation } from 'react-router'
import { accessOf } from '../session/access.ts'
import { rememberReturnTo } from '../session/return-to.ts'

/** The header of a visitor. CSS decides which header is shown, before hydration. */
export function VisitorLinks() {
  const { pathname, search } = useLocation()
  // Signing in returns to this page.
  const rememberPage = () => {
    if (accessOf(pathname) === 'public') rememberReturnTo(pathname + search)
  }
  return (
    <div className="flex items-center gap-1 in-data-signed-in:hidden">
      <Link to="/auth/register" onClick={rememberPage} className={buttonClass('quiet', 'small', 'max-sm:px-2.5')}>
        Sign Up
      </Link>
      <Link to="/auth/login" onClick={rememberPage} className={buttonClass('primary', 'small', 'max-sm:px-2.5')}>
        Sign In
      </Link>
    </div>
  )
}
