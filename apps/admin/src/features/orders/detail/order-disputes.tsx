import type { StaffDispute } from '@pennysleeve/contract/admin/orders.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { Badge } from '@pennysleeve/ui/badge.tsx'
import { Price } from '@pennysleeve/ui/price.tsx'
import { Panel } from './order-panel.tsx'

/** Card payments that the customer disputes with the bank. */
export function OrderDisputes({ disputes }: { disputes: StaffDispute[] }) {
  if (disputes.length === 0) return null
  return (
    <Panel title="Disputed card payment">
      <ul className="flex flex-col divide-y divide-line">
        {disputes.map((dispute) => (
          <Dispute key={dispute.id} dispute={dispute} />
        ))}
      </ul>
    </Panel>
  )
}

const STATES = {
  inquiry: 'The bank asks',
  needs_response: 'Send evidence',
  under_review: 'The bank decides',
  won: 'Won',
  lost: 'Lost',
  closed: 'Came to nothing',
}
const LOOKS = {
  inquiry: 'bad',
  needs_response: 'bad',
  under_review: 'plain',
  won: 'good',
  lost: 'bad',
  closed: 'plain',
} as const

function Dispute({ dispute }: { dispute: StaffDispute }) {
  const { state, reason, display_amount, display_withdrawn, display_fee, evidence_due_at, url, created_at } = dispute
  const isOpen = state === 'inquiry' || state === 'needs_response'
  const money = [
    display_withdrawn ? `${display_withdrawn} withdrawn from what is paid out` : 'Nothing is withdrawn',
    ...(display_fee ? [`fee ${display_fee}`] : []),
  ].join(', ')
  return (
    <li className="flex flex-col gap-1 py-2">
      <p>
        <Price amount={display_amount} className="font-semibold" /> <Badge look={LOOKS[state]}>{STATES[state]}</Badge>
      </p>
      <p className="text-sm text-ink-soft">
        {dateText(created_at)} · {reason.replaceAll('_', ' ')} · {money}
      </p>
      {isOpen && evidence_due_at && <p className="font-semibold">Evidence until {dateText(evidence_due_at)}</p>}
      <a href={url} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center self-start underline">
        {isOpen ? 'Answer at the payment provider' : 'See it at the payment provider'}
      </a>
    </li>
  )
}
