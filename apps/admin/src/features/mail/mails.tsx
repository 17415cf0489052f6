import type { StaffMail } from '@pennysleeve/contract/admin/mails.ts'
import { timeText } from '@pennysleeve/domain/date-text.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { apiQuery } from '../../api/api-query.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { NoSender, useHasSender } from '../../shell/no-sender.tsx'
import { Page } from '../../shell/page.tsx'
import { columnsOf, DataTable } from '../../table/data-table.tsx'
import { ListEmpty } from '../../table/list-empty.tsx'
import { ListFilter } from '../../table/list-filter.tsx'
import { ListLoading } from '../../table/list-loading.tsx'
import { ListSearch } from '../../table/list-search.tsx'
import { OlderRows } from '../../table/older-rows.tsx'
import { useListParams } from '../../table/use-list-params.ts'
import { isMailState, MailState, STATE_OPTIONS } from './mail-state.tsx'

const { accessor, display, columns } = columnsOf<StaffMail>()
const COLUMNS = columns([
  accessor(({ queued_at }) => timeText(queued_at), {
    id: 'queued',
    header: 'Written',
    meta: { className: 'figures whitespace-nowrap' },
  }),
  accessor('to_email', { header: 'To', meta: { className: 'wrap-anywhere sm:min-w-60' } }),
  display({
    id: 'subject',
    header: 'Subject',
    cell: ({ row }) => (
      <Link to={String(row.original.id)} className="link inline-flex min-h-11 items-center">
        {row.original.subject}
      </Link>
    ),
  }),
  display({ id: 'state', header: 'State', cell: ({ row }) => <MailState state={row.original.state} /> }),
])

export function Mails() {
  const list = useListParams()
  const hasSender = useHasSender()
  const [state, before_id] = [list.get('state'), list.get('before')]
  const wanted = { q: list.get('q'), ...(isMailState(state) ? { state } : {}), ...(before_id ? { before_id } : {}) }
  const query = useQuery({ ...apiQuery('GET /api/admin/mails', { query: wanted }), placeholderData: keepPreviousData })
  const mails = query.data?.mails ?? []
  return (
    <Page title="Mail" note="What the shop has written to people.">
      {!hasSender && <NoSender text="The shop has no e-mail address yet: all mail waits until there is one." />}
      <div className="flex flex-wrap items-end gap-3">
        <ListSearch list={list} label="To" placeholder="Beginning of an e-mail address" />
        <ListFilter list={list} name="state" label="State" all="All" options={STATE_OPTIONS} />
      </div>
      {query.isPending && <ListLoading />}
      {query.isError && <LoadFailed query={query} />}
      {query.data && mails.length === 0 && <ListEmpty list={list} text="The shop has not written to anybody yet." />}
      {mails.length > 0 && (
        <DataTable label="Mails" columns={COLUMNS} rows={mails} rowId={({ id }) => String(id)} list={list} stacks />
      )}
      <OlderRows list={list} rows={mails} older={query.data?.older ?? false} />
    </Page>
  )
}
