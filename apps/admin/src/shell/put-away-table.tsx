import type { CardLine } from '@pennysleeve/contract/admin/fulfilment.ts'
import { CopyMarks } from './copy-marks.tsx'

/** What goes into which slot, to be printed. */
export function PutAwayTable({ lines }: { lines: CardLine[] }) {
  return (
    <table
      aria-label="Put-away list"
      className="w-full border-collapse text-left [&_td]:py-1.5 [&_td]:pr-2 sm:[&_td]:pr-3 [&_th]:pr-2 sm:[&_th]:pr-3"
    >
      <thead>
        <tr>
          <th scope="col">Slot</th>
          <th scope="col">Set</th>
          <th scope="col">No.</th>
          <th scope="col" className="sm:w-1/2">
            Card
          </th>
          <th scope="col" className="text-right">
            Qty
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.variant_id} className="break-inside-avoid border-t border-line align-baseline">
            <td className="min-w-12 font-semibold wrap-anywhere">{line.slot ?? '–'}</td>
            <td title={line.set_name ?? undefined}>{line.set?.toUpperCase() ?? 'Sealed'}</td>
            <td className="tabular-nums">{line.collector_number}</td>
            <td>
              {line.name} <CopyMarks {...line} />
            </td>
            <td className="text-right text-lg font-bold tabular-nums">{line.quantity}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
