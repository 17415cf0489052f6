import type { Drawer } from '@pennysleeve/contract/admin/drawers.ts'
import { DRAWER_KIND_NAMES } from '@pennysleeve/domain/drawers/drawer-kinds.ts'
import { timeText } from '@pennysleeve/domain/date-text.ts'

/** Cash in and out, newest first. */
export function DrawerEntries({ drawer: { entries } }: { drawer: Drawer }) {
  if (entries.length === 0) return null
  return (
    <ul aria-label="Cash in and out" className="divide-y divide-line rounded-xl border border-line bg-surface">
      {entries.map(({ id, kind, display_amount, reason, made_by, created_at }) => (
        <li key={id} className="flex items-start justify-between gap-3 px-4 py-2">
          <span className="min-w-0">
            <span className="block wrap-anywhere">
              {DRAWER_KIND_NAMES[kind]}: {reason}
            </span>
            <span className="block text-sm wrap-anywhere text-ink-soft">
              {timeText(created_at)}, {made_by}
            </span>
          </span>
          <span className="figures whitespace-nowrap">{display_amount}</span>
        </li>
      ))}
    </ul>
  )
}
