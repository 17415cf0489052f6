import type { Member } from '@pennysleeve/contract/admin/staff.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'

export type MemberChange = { label: string; text: string; make: () => Promise<unknown> }

/** The changes an admin can make, each with its consequences. */
export function useMemberChanges({ id, email, role, ...member }: Member): MemberChange[] {
  const { withheld_permissions, granted_permissions, second_factor } = member
  const params = { id: String(id) }
  const setRole = useApiMutation('PUT /api/admin/staff/:id', { successMessage: `The role of ${email} has changed.` })
  const setPermissions = useApiMutation('PUT /api/admin/staff/:id/permissions', {
    successMessage: `What ${email} may do has changed.`,
  })
  const remove = useApiMutation('DELETE /api/admin/staff/:id', { successMessage: `${email} works here no more.` })
  const reset = useApiMutation('DELETE /api/admin/staff/:id/second_factor', {
    successMessage: `The second factor of ${email} is gone.`,
  })
  const other = role === 'admin' ? 'staff' : 'admin'
  const changes: MemberChange[] = [
    {
      label: other === 'admin' ? 'Make admin' : 'Make staff',
      text: `${email} will be ${other === 'admin' ? 'an admin' : 'a member of staff'}, and has to sign in again.`,
      make: () => setRole.mutateAsync({ params, body: { member: { role: other } } }),
    },
    {
      label: 'Remove from staff',
      text: `${email} will be signed out and stay a customer.`,
      make: () => remove.mutateAsync({ params }),
    },
  ]
  if (role === 'staff') {
    const withheld = withheld_permissions.includes('counter')
    changes.push({
      label: withheld ? 'Allow the counter' : 'Switch the counter off',
      text: withheld
        ? `${email} will sell at the counter too, and has to sign in again.`
        : `${email} will not see the counter or sell at it, and has to sign in again. All else stays as it is.`,
      make: () => setPermissions.mutateAsync({ params, body: { withheld_permissions: withheld ? [] : ['counter'] } }),
    })
    const granted = granted_permissions.includes('reports')
    changes.push({
      label: granted ? 'Switch the reports off' : 'Allow the reports',
      text: granted
        ? `${email} will not see the shop’s books any more, and has to sign in again.`
        : `${email} will see the shop’s books: sales, GST, margin and what stands in stock. They have to sign in again.`,
      make: () => setPermissions.mutateAsync({ params, body: { granted_permissions: granted ? [] : ['reports'] } }),
    })
  }
  if (!second_factor) return changes
  const text = `Make sure that it is really ${email} who asks: afterwards the password alone lets them in.`
  return [...changes, { label: 'Reset second factor', text, make: () => reset.mutateAsync({ params }) }]
}
