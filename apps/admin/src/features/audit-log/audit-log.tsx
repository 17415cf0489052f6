import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { Page } from '../../shell/page.tsx'
import { ListEmpty } from '../../table/list-empty.tsx'
import { ListField } from '../../table/list-field.tsx'
import { ListFilter } from '../../table/list-filter.tsx'
import { ListLoading } from '../../table/list-loading.tsx'
import { ListSearch } from '../../table/list-search.tsx'
import { OlderRows } from '../../table/older-rows.tsx'
import { useListParams, type ListParams } from '../../table/use-list-params.ts'
import { AuditLines } from './audit-lines.tsx'

export function AuditLog() {
  const list = useListParams()
  const query = useQuery({
    ...apiQuery('GET /api/admin/audit_log', { query: wanted(list) }),
    placeholderData: keepPreviousData,
  })
  const lines = query.data?.lines ?? []
  return (
    <Page title="Audit log" note="Every change made in the back-office, newest first.">
      <Filters list={list} />
      {query.isPending && <ListLoading />}
      {query.isError && <LoadFailed query={query} />}
      {query.data && lines.length === 0 && <ListEmpty list={list} text="Nothing has been changed yet." />}
      {lines.length > 0 && <AuditLines lines={lines} />}
      <OlderRows list={list} rows={lines} older={query.data?.older ?? false} />
    </Page>
  )
}

function wanted(list: ListParams) {
  const before_id = list.get('before')
  return {
    actor: list.get('who'),
    action: list.get('action'),
    subject_type: list.get('about'),
    subject_id: list.get('q'),
    day: list.get('day'),
    ...(before_id === undefined ? {} : { before_id }),
  }
}

function Filters({ list }: { list: ListParams }) {
  const { data } = useQuery(apiQuery('GET /api/admin/audit_log/choices'))
  return (
    <div className="flex flex-wrap items-end gap-3">
      <ListSearch list={list} label="Number or id" placeholder="R123456789" />
      <ListFilter list={list} name="who" label="Who" all="Everybody" options={optionsOf(data?.actors)} />
      <ListFilter list={list} name="action" label="What" all="Everything" options={optionsOf(data?.actions)} />
      <ListFilter list={list} name="about" label="About" all="Anything" options={optionsOf(data?.subject_types)} />
      <ListField list={list} name="day" label="Day" type="date" />
    </div>
  )
}

function optionsOf(values: string[] = []) {
  return values.map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}
