import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { deleteAllSessions } from '../auth/public.ts'
import { recordChange } from './record-change.ts'
import { lockMember, setPermissions, type OwnPermissions } from './staff.queries.ts'

type PermissionsInput = { [List in keyof OwnPermissions]: OwnPermissions[List] | undefined }

/**
 * Withholds permissions from a member of staff or grants some, and ends their sessions, whose menu shows the old ones. A
 * list that is not given stays as it is.
 */
export async function changePermissions(
  tx: Tx,
  staff: Session,
  id: number,
  sent: Partial<PermissionsInput>,
): Promise<void> {
  const member = await lockMember(tx, id)
  if (!member) throw notFound()
  if (member.role === 'admin') throw new ShopError('staff.admins_have_all')
  const { withheld_permissions, granted_permissions } = member
  const before = { withheld_permissions, granted_permissions }
  const after = {
    withheld_permissions: [...new Set(sent.withheld_permissions ?? withheld_permissions)].toSorted(),
    granted_permissions: [...new Set(sent.granted_permissions ?? granted_permissions)].toSorted(),
  }
  if (JSON.stringify(before) === JSON.stringify(after)) return
  await setPermissions(tx, id, after)
  await deleteAllSessions(tx, id)
  await recordChange(tx, staff, { action: 'change permissions', subject: ['staff', member.email], before, after })
}
