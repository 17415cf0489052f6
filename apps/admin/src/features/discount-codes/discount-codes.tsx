import type { StaffDiscountCode } from '@pennysleeve/contract/admin/discount-codes.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { Badge, type BadgeLook } from '@pennysleeve/ui/badge.tsx'
import { Button } from '@pennysleeve/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../api/api-query.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { Page } from '../../shell/page.tsx'
import { columnsOf, DataTable } from '../../table/data-table.tsx'
import { ListEmpty } from '../../table/list-empty.tsx'
import { ListLoading } from '../../table/list-loading.tsx'
import { ListPages } from '../../table/list-pages.tsx'
import { useListParams } from '../../table/use-list-params.ts'
import { NewCode } from './new-code.tsx'

const STATES: Record<StaffDiscountCode['state'], { look: BadgeLook; text: string }> = {
  active: { look: 'good', text: 'Active' },
  not_begun: { look: 'plain', text: 'Not begun' },
  ended: { look: 'plain', text: 'Ended' },
  used_up: { look: 'plain', text: 'Used up' },
  off: { look: 'bad', text: 'Off' },
}

const { accessor, display, columns } = columnsOf<StaffDiscountCode>()
const COLUMNS = columns([
  accessor('code', { header: 'Code', meta: { className: 'font-semibold' } }),
  display({
    id: 'state',
    header: 'State',
    cell: ({ row: { original } }) => <Badge look={STATES[original.state].look}>{STATES[original.state].text}</Badge>,
  }),
  accessor('value', { header: 'Takes off', meta: { className: 'figures text-right' } }),
  accessor(conditionsOf, { id: 'conditions', header: 'Conditions', meta: { className: 'min-w-48' } }),
  accessor(usedText, { id: 'used', header: 'Used', meta: { className: 'figures text-right whitespace-nowrap' } }),
  accessor('display_given', { header: 'Gave', meta: { className: 'figures text-right' } }),
  accessor('made_by', { header: 'Made by', meta: { className: 'min-w-52 wrap-anywhere' } }),
  display({ id: 'switch', header: '', cell: ({ row: { original } }) => <SwitchButton code={original} /> }),
])

/** Discount codes: make them, switch them off, and see what they have given. */
export function DiscountCodes() {
  const list = useListParams()
  const [adding, setAdding] = useState(false)
  const query = useQuery(apiQuery('GET /api/admin/discount_codes', { query: { page: list.page } }))
  const rows = query.data?.discount_codes ?? []
  return (
    <Page
      title="Discount codes"
      note="A customer types a code in the cart or tells it at the counter. It takes a share or an amount off the goods, beside the loyalty discount, and never off the delivery."
      actions={!adding && <Button onClick={() => setAdding(true)}>Make a code</Button>}
    >
      {adding && <NewCode onDone={() => setAdding(false)} />}
      {query.isPending && <ListLoading />}
      {query.isError && <LoadFailed query={query} />}
      {query.data && rows.length === 0 && !adding && <ListEmpty text="There is no discount code yet." />}
      {rows.length > 0 && (
        <DataTable stacks label="Discount codes" columns={COLUMNS} rows={rows} rowId={({ id }) => String(id)} />
      )}
      {query.data && <ListPages list={list} pages={query.data.pages} />}
    </Page>
  )
}

function SwitchButton({ code: { id, code, state } }: { code: StaffDiscountCode }) {
  const active = state === 'off'
  const change = useApiMutation('PUT /api/admin/discount_codes/:id', {
    successMessage: `${code} is switched ${active ? 'on' : 'off'}`,
  })
  return (
    <Button
      look="quiet"
      size="small"
      aria-label={`Switch ${code} ${active ? 'on' : 'off'}`}
      busy={change.isPending}
      onClick={() => change.mutate({ params: { id: String(id) }, body: { discount_code: { active } } })}
    >
      {active ? 'Switch on' : 'Switch off'}
    </Button>
  )
}

function conditionsOf({ display_minimum, starts_on, ends_on, once_a_customer }: StaffDiscountCode): string {
  const conditions = [
    display_minimum && `from ${display_minimum}`,
    starts_on && `from ${dateText(starts_on)}`,
    ends_on && `until ${dateText(ends_on)}`,
    once_a_customer && 'once a customer',
  ].filter((condition) => typeof condition === 'string')
  return conditions.length === 0 ? 'None' : conditions.join(', ')
}

function usedText({ used, max_uses, held }: StaffDiscountCode): string {
  const times = max_uses === null ? String(used) : `${used} of ${max_uses}`
  return held === 0 ? times : `${times}, ${held} being paid`
}
