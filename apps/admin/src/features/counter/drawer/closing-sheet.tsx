import type { Drawer } from '@pennysleeve/contract/admin/drawers.ts'
import { timeText } from '@pennysleeve/domain/date-text.ts'
import { DENOMINATIONS, denominationText } from '@pennysleeve/domain/drawers/denominations.ts'
import { DRAWER_KIND_NAMES } from '@pennysleeve/domain/drawers/drawer-kinds.ts'
import { cents, displayMoney } from '@pennysleeve/domain/money.ts'
import { classNames } from '@pennysleeve/ui/class-names.ts'
import type { PaperSize } from '../receipt/receipt-sheet.tsx'
import { DrawerSums } from './drawer-sums.tsx'

/** The closing report: sums, the count by denomination, and cash that was neither sale nor refund with its reasons. */
export function ClosingSheet({ drawer, size }: { drawer: Drawer; size: PaperSize }) {
  const { device, counts, note, entries } = drawer
  const counted = DENOMINATIONS.map((one) => ({ one, pieces: counts?.[one] ?? 0 })).filter(({ pieces }) => pieces > 0)
  const explained = entries.filter(({ kind }) => kind === 'pay_in' || kind === 'pay_out').toReversed()
  return (
    <article
      aria-label={`Closing report of ${device}`}
      className={classNames(size === '80mm' ? 'receipt-80mm' : 'receipt-a4', 'flex flex-col gap-3')}
    >
      <header>
        <h2 className="text-lg">Cash drawer {device}</h2>
        <p className="wrap-anywhere">
          Opened {timeText(drawer.opened_at)}, {drawer.opened_by}
        </p>
        {drawer.closed_at !== null && (
          <p className="wrap-anywhere">
            Closed {timeText(drawer.closed_at)}, {drawer.closed_by}
          </p>
        )}
      </header>
      <DrawerSums drawer={drawer} />
      {counted.length > 0 && (
        <dl aria-label="Counted" className="figures border-y border-dashed border-edge py-2">
          {counted.map(({ one, pieces }) => (
            <div key={one} className="flex justify-between gap-3">
              <dt>
                {pieces} × {denominationText(one)}
              </dt>
              <dd>{displayMoney(cents(pieces * one))}</dd>
            </div>
          ))}
        </dl>
      )}
      {explained.length > 0 && (
        <ul aria-label="Paid in and out" className="flex flex-col gap-1">
          {explained.map(({ id, kind, reason, display_amount }) => (
            <li key={id} className="figures flex justify-between gap-3 break-inside-avoid">
              <span className="min-w-0 wrap-anywhere">
                {DRAWER_KIND_NAMES[kind]}: {reason}
              </span>
              <span className="whitespace-nowrap">{display_amount}</span>
            </li>
          ))}
        </ul>
      )}
      {note !== '' && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
      {drawer.closed_at !== null && <p className="mt-8 border-t border-edge pt-1 text-sm">Signature</p>}
    </article>
  )
}
