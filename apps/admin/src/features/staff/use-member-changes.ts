import type { Member } from '@pennysleeve/contract/admin/staff.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'

export type MemberChange = { label: string; text: string; make: () => Promise<unknown> }

/** The changes an admin can make, each with its consequences. */
export function useMemberChanges({ id, email, role, second_factor }: Member): MemberChange[] {
  const params = { id: String(id) }
  const setRole = useApiMutation('PUT /api/admin/staff/:id', { successMessage: `The role of ${email} has changed.` })
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
  if (!second_factor) return changes
  const text = `Make sure that it is really ${email} who asks: afterwards the password alone lets them in.`
  return [...changes, { label: 'Reset second factor', text, make: () => reset.mutateAsync({ params }) }]
}
