import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { cents, readMoney, type Cents } from '@pennysleeve/domain/money.ts'
import { CONDITION_NAMES, CONDITIONS, type Condition } from '@pennysleeve/domain/copies/conditions.ts'
import { shareOfCopies } from '@pennysleeve/domain/returns/return-value.ts'
import type { ReturnPlace } from '@pennysleeve/domain/returns/return-places.ts'
import type { SelectOption } from '@pennysleeve/ui/select.tsx'

export type ReturnableLine = ResponseOf<'GET /api/admin/orders/:number/returns'>['lines'][number]

/** Copies of one line that go to the same place. A line may have several. */
export type Portion = { line_item_id: number; quantity: number; to: ReturnPlace }

export function leftOf({ quantity, returned_quantity }: ReturnableLine): number {
  return quantity - returned_quantity
}

/** What was paid for the chosen copies. The order of the portions does not matter to the sum of a line. */
export function refundOf(lines: ReturnableLine[], portions: Portion[]): Cents {
  const worths = lines.map((line) => {
    const copies = countOf(portions, line.line_item_id)
    return shareOfCopies(readMoney(line.paid) ?? 0, line, copies)
  })
  return cents(worths.reduce((sum, worth) => sum + worth, 0))
}

export function countOf(portions: Portion[], lineItemId: number): number {
  return portions.reduce((sum, { line_item_id, quantity }) => sum + (line_item_id === lineItemId ? quantity : 0), 0)
}

const WRITE_OFF = { value: 'written_off', label: 'Write off' }

/** Where a copy can go; the condition it was sold in first. */
export function placeOptions(condition: Condition | null): SelectOption[] {
  if (condition === null) return [{ value: 'as_sold', label: 'Back to the shelf' }, WRITE_OFF]
  const others = CONDITIONS.filter((other) => other !== condition)
  return [
    { value: 'as_sold', label: `Shelf, ${CONDITION_NAMES[condition]} as sold` },
    ...others.map((other) => ({ value: other, label: `Shelf, ${CONDITION_NAMES[other]}` })),
    WRITE_OFF,
  ]
}
