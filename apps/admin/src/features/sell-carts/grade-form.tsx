import type { SellOrder } from '@pennysleeve/contract/admin/sell-orders.ts'
import { CARDS_WITHOUT_FEE, HANDLING_FEE_PERCENT } from '@pennysleeve/domain/sell-carts/sell-prices.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { useEffect, useState } from 'react'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useUnsavedChanges } from '../../form/use-unsaved-changes.ts'
import { useKeys } from '../../shell/use-keys.ts'
import { GradeLines } from './grade-lines.tsx'
import { toGradingInput, gradingOf, isChanged, type Gradings } from './item-grading.ts'
import { KeyHint } from './key-hint.tsx'
import { useShortcutForm } from './use-shortcut-form.ts'

type GradeFormProps = {
  order: SellOrder
  /** Whether anything differs from the saved grading. */
  onChanged: (changed: boolean) => void
}

/** Accepts or rejects every card of the parcel, by condition. Can be changed until it is paid. */
export function GradeForm({ order, onChanged }: GradeFormProps) {
  const { id, sell_cart_items, handling_fee } = order.sell_cart
  const grade = useApiMutation('PUT /api/admin/sell_orders/:id/grade', {
    successMessage: ({ sell_cart }) => `Graded: ${sell_cart.display_payout} to pay`,
  })
  const items = sell_cart_items.filter(({ quantity }) => quantity > 0)
  // The edited lines; the others follow the server.
  const [typed, setTyped] = useState<Gradings>({})
  const gradings: Gradings = { ...Object.fromEntries(items.map((item) => [item.id, gradingOf(item)])), ...typed }
  const charged = Number(handling_fee) > 0
  const [ticked, setTicked] = useState<boolean>()
  const unsorted = ticked ?? charged
  const changed = unsorted !== charged || items.some((item) => isChanged(item, gradings[item.id]!))
  useUnsavedChanges(changed)
  useEffect(() => onChanged(changed), [changed, onChanged])
  const form = useShortcutForm(async () => {
    const graded = items.map((item) => toGradingInput(item, gradings[item.id]!))
    await grade.mutateAsync({ params: { id: String(id) }, body: { unsorted, sell_cart_items: graded } })
  })
  useKeys({ s: form.submit })
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <GradeLines
        boughtGrades={order.bought_grades}
        items={items}
        gradings={gradings}
        onGrade={(itemId, grading) => setTyped({ ...typed, [itemId]: grading })}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            checked={unsorted}
            onChange={({ target }) => setTicked(target.checked)}
            className="size-4.5 accent-link"
          />
          It came unordered or sleeved ({HANDLING_FEE_PERCENT}% off above {CARDS_WITHOUT_FEE} cards)
        </label>
        <Button
          type="submit"
          aria-keyshortcuts="s"
          look={order.graded ? 'secondary' : 'primary'}
          busy={grade.isPending}
        >
          {order.graded ? 'Change the grading' : 'Save the grading'} <KeyHint name="s" />
        </Button>
      </div>
    </form>
  )
}
