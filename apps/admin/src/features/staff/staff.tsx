import type { Member } from '@pennysleeve/contract/admin/staff.ts'
import { isAllowed } from '@pennysleeve/domain/staff/permissions.ts'
import { Badge } from '@pennysleeve/ui/badge.tsx'
import { Button } from '@pennysleeve/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../api/api-query.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { NoSender, useHasSender } from '../../shell/no-sender.tsx'
import { Page } from '../../shell/page.tsx'
import { columnsOf, DataTable } from '../../table/data-table.tsx'
import { ListLoading } from '../../table/list-loading.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberMenu } from './member-menu.tsx'

const { accessor, display, columns } = columnsOf<Member>()
const COLUMNS = columns([
  display({
    id: 'email',
    header: 'Who',
    meta: { className: 'font-semibold break-all sm:min-w-48' },
    cell: ({ row: { original } }) => (
      <>
        {original.email}
        {/* Instead of columns, on a phone. */}
        <span className="block font-normal break-normal text-ink-soft sm:hidden">
          Second factor {original.second_factor ? 'on' : 'off'}
          {original.signed_in && ', signed in'}
          {!isAllowed(original, 'counter') && ', no counter'}
          {isAllowed(original, 'reports') && ', reports'}
        </span>
      </>
    ),
  }),
  accessor(({ role }) => (role === 'admin' ? 'Admin' : 'Staff'), { id: 'role', header: 'Role' }),
  display({
    id: 'counter',
    header: 'Counter',
    meta: { className: 'max-sm:hidden' },
    cell: ({ row }) => (isAllowed(row.original, 'counter') ? <Badge look="good">Yes</Badge> : <Badge>No</Badge>),
  }),
  display({
    id: 'reports',
    header: 'Reports',
    meta: { className: 'max-sm:hidden' },
    cell: ({ row }) => (isAllowed(row.original, 'reports') ? <Badge look="good">Yes</Badge> : <Badge>No</Badge>),
  }),
  display({
    id: 'second_factor',
    header: 'Second factor',
    meta: { className: 'max-sm:hidden' },
    cell: ({ row }) => (row.original.second_factor ? <Badge look="good">On</Badge> : <Badge>Off</Badge>),
  }),
  accessor(({ signed_in }) => (signed_in ? 'Signed in' : ''), {
    id: 'signed_in',
    header: 'Now',
    meta: { className: 'max-sm:hidden' },
  }),
  display({
    id: 'menu',
    header: () => <span className="sr-only">Change</span>,
    cell: ({ row }) => <MemberMenu member={row.original} />,
    meta: { className: 'text-right' },
  }),
])

export function Staff() {
  const [inviting, setInviting] = useState(false)
  const query = useQuery(apiQuery('GET /api/admin/staff'))
  const hasSender = useHasSender()
  return (
    <Page
      title="Staff"
      note="Staff pack, grade, sell at the counter and help customers; admins also change settings, roles and large amounts."
      actions={hasSender && <Button onClick={() => setInviting(true)}>Invite somebody</Button>}
    >
      {!hasSender && <NoSender text="The shop has no e-mail address yet, so nobody can be invited." />}
      {query.isPending && <ListLoading rows={3} />}
      {query.isError && <LoadFailed query={query} />}
      {query.data && (
        <DataTable label="Who works here" columns={COLUMNS} rows={query.data.members} rowId={({ id }) => String(id)} />
      )}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Page>
  )
}
