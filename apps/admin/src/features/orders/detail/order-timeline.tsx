import type { StaffOrderDetail } from '@pennysleeve/contract/admin/orders.ts'
import { timeText } from '@pennysleeve/domain/date-text.ts'
import { READY_TO_PICK_UP } from '../../../shell/fulfilment-badge.tsx'
import { Panel } from './order-panel.tsx'

/** Labels of the journal's and the audit log's actions. */
const WORDS: Record<string, string> = {
  paid: 'Paid',
  'ship order': 'Shipped',
  'correct tracking': 'Tracking number changed',
  'write note': 'Note written',
  'take payment at the counter': 'Paid at the counter',
  'hand order over': 'Handed over to the customer',
  'undo handing over': 'Not handed over after all',
  'cancel order': 'Cancelled',
  'refund order': 'Refund begun',
  'take back goods': 'Goods came back',
  'record a short pick': 'Something could not be found',
  refunded: 'The card has taken the refund',
  'refund failed': 'The card did not take the refund',
  'give refund as credit': 'Given as store credit instead',
  'dispute inquired': 'The bank asks about the card payment',
  'dispute opened': 'The card payment is disputed',
  'dispute under review': 'The bank looks at the evidence',
  'dispute won': 'The dispute is won',
  'dispute lost': 'The dispute is lost',
  'dispute closed': 'The dispute came to nothing',
  'payment returned': 'A payment that the order could not use went back',
}

/** The order's events, newest first, with who did each. */
export function OrderTimeline({ shown: { timeline, delivery } }: { shown: StaffOrderDetail }) {
  const words = delivery?.is_pickup ? { ...WORDS, 'ship order': READY_TO_PICK_UP } : WORDS
  return (
    <Panel title="History">
      <ol className="flex flex-col gap-3">
        {timeline.map(({ id, at, what, who, detail }) => (
          <li key={id} className="border-l-2 border-line pl-3">
            <p className="first-letter:uppercase">{words[what] ?? what}</p>
            {detail && <p className="text-sm break-words">{detail}</p>}
            <p className="text-sm break-words text-ink-soft">
              <time dateTime={at}>{timeText(at)}</time>
              {who && ` · ${who}`}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
