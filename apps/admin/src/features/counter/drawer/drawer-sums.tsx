import type { Drawer } from '@pennysleeve/contract/admin/drawers.ts'
import { DRAWER_KIND_NAMES } from '@pennysleeve/domain/drawers/drawer-kinds.ts'
import { classNames } from '@pennysleeve/ui/class-names.ts'

/** Float, cash by kind and what should be there; of a closed drawer also what was counted. */
export function DrawerSums({ drawer }: { drawer: Drawer }) {
  const { display_float, sums, display_expected, display_counted, display_difference } = drawer
  return (
    <dl className="figures flex flex-col gap-0.5 break-inside-avoid">
      <Sum name="Float" amount={display_float} />
      {sums.map(({ kind, count, display_amount }) => (
        <Sum key={kind} name={`${DRAWER_KIND_NAMES[kind]} (${count})`} amount={display_amount} />
      ))}
      <Sum name="Should be there" amount={display_expected} strong />
      {display_counted && <Sum name="Counted" amount={display_counted} strong />}
      {display_difference && <Sum name="Difference" amount={display_difference} strong />}
    </dl>
  )
}

function Sum({ name, amount, strong = false }: { name: string; amount: string; strong?: boolean }) {
  return (
    <div className={classNames('flex justify-between gap-3', strong && 'text-base font-bold')}>
      <dt>{name}</dt>
      <dd className="whitespace-nowrap">{amount}</dd>
    </div>
  )
}
