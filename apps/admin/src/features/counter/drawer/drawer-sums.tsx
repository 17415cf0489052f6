import type { Drawer } from '@pennysleeve/contract/admin/drawers.ts'
import { DRAWER_KIND_NAMES } from '@pennysleeve/domain/drawers/drawer-kinds.ts'
import { AmountRow } from '../receipt/amount-row.tsx'

/** Float, cash by kind and what should be there; of a closed drawer also what was counted. */
export function DrawerSums({ drawer }: { drawer: Drawer }) {
  const { display_float, sums, display_expected, display_counted, display_difference } = drawer
  return (
    <dl className="figures flex flex-col gap-0.5 break-inside-avoid">
      <AmountRow name="Float" amount={display_float} />
      {sums.map(({ kind, count, display_amount }) => (
        <AmountRow key={kind} name={`${DRAWER_KIND_NAMES[kind]} (${count})`} amount={display_amount} />
      ))}
      <AmountRow name="Should be there" amount={display_expected} strong />
      {display_counted && <AmountRow name="Counted" amount={display_counted} strong />}
      {display_difference && <AmountRow name="Difference" amount={display_difference} strong />}
    </dl>
  )
}
