import { GRANTABLE, isAllowed, WITHHOLDABLE, type Permission } from '@pennysleeve/domain/staff/permissions.ts'
import { Navigate, Outlet } from 'react-router'
import { useSecondFactorDue } from '../session/second-factor-due.ts'
import { useSession } from '../session/session.ts'
import { Notice } from './notice.tsx'

type SectionGuardProps = { permission: Permission; path: string }

/** The only section open to an admin whose second factor is overdue. */
const SECURITY_PATH = 'security'

/** Checks the permission. The API checks it anyway. */
export function SectionGuard({ permission, path }: SectionGuardProps) {
  const due = useSecondFactorDue()
  const member = useSession((session) => session.member)
  if (due?.daysLeft === 0 && path !== SECURITY_PATH) return <Navigate to={`/${SECURITY_PATH}`} replace />
  if (member && isAllowed(member, permission)) return <Outlet />
  const withholdable: readonly Permission[] = WITHHOLDABLE
  if (withholdable.includes(permission)) {
    return <Notice title="Not for you" text="An admin has switched this section off for you. Ask one if you need it." />
  }
  const grantable: readonly Permission[] = GRANTABLE
  if (grantable.includes(permission)) {
    return <Notice title="Not for you" text="An admin can switch this section on for you. Ask one if you need it." />
  }
  return <Notice title="Not for your role" text="Only an admin may open this section. Ask one if you need to." />
}
