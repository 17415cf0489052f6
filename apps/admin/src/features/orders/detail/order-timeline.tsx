import type { StaffOrderDetail } from '@sideboard/contract/admin/orders.ts'
import { timeText } from '@sideboard/domain/date-text.ts'
import { Panel } from './panel.tsx'

/** What happened to the order, newest first, and who did it. */
export function OrderTimeline({ timeline }: { timeline: StaffOrderDetail['timeline'] }) {
  return (
    <Panel title="History">
      <ol className="flex flex-col gap-3">
        {timeline.map(({ id, at, what, who, detail }) => (
          <li key={id} className="border-l-2 border-line pl-3">
            <p className="first-letter:uppercase">{what}</p>
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
