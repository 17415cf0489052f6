import type { Member } from '@pennysleeve/contract/admin/staff.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Icon } from '@pennysleeve/ui/icon.tsx'
import { Menu, MenuItem } from '@pennysleeve/ui/menu.tsx'
import { useState } from 'react'
import { useSession } from '../../session/session.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useMemberChanges, type MemberChange } from './use-member-changes.ts'

/** The actions on a colleague; an admin cannot change themselves. */
export function MemberMenu({ member }: { member: Member }) {
  const ownId = useSession((session) => session.member?.id)
  const changes = useMemberChanges(member)
  const [chosen, setChosen] = useState<MemberChange>()
  if (member.id === ownId) return <span className="px-3 text-ink-soft">You</span>
  return (
    <>
      <Menu
        trigger={
          <Button look="quiet" size="small" aria-label={`Change ${member.email}`}>
            Change <Icon name="down" className="size-4" />
          </Button>
        }
      >
        {changes.map((change) => (
          <MenuItem key={change.label} onSelect={() => setChosen(change)}>
            {change.label}
          </MenuItem>
        ))}
      </Menu>
      {chosen && <ConfirmDialog change={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}
