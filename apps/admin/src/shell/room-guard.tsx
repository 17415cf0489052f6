import { isAllowed, type Permission } from '@sideboard/domain/staff/permissions.ts'
import { Outlet } from 'react-router'
import { useSession } from '../session/session.ts'
import { Notice } from './notice.tsx'

/** Says so where somebody's role does not reach. The server refuses the calls anyway. */
export function RoomGuard({ permission }: { permission: Permission }) {
  const role = useSession((session) => session.member?.role ?? 'customer')
  if (isAllowed(role, permission)) return <Outlet />
  return <Notice title="Not for your role" text="Only an admin may open this room. Ask one if you need to." />
}
