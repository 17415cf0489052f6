import type { SellOrder } from '@pennysleeve/contract/admin/sell-orders.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { useState } from 'react'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useUnsavedChanges } from '../../form/use-unsaved-changes.ts'
import { useKeys } from '../../shell/use-keys.ts'
import { KeyHint } from './key-hint.tsx'
import { LineChoices, type Choices } from './line-choices.tsx'
import { useShortcutForm } from './use-shortcut-form.ts'

/** Reviews an offer: lines are lowered or struck with a reason, the rest is approved. */
export function ApproveForm({ order: { sell_cart } }: { order: SellOrder }) {
  const params = { id: String(sell_cart.id) }
  const amend = useApiMutation('PUT /api/admin/sell_orders/:id/amend')
  const approve = useApiMutation('PUT /api/admin/sell_orders/:id/approve', {
    successMessage: 'Approved: the customer may send it',
  })
  const [choices, setChoices] = useState<Choices>({})
  const items = sell_cart.sell_cart_items.filter(({ quantity }) => quantity > 0)
  const lowered = items.flatMap(({ id, quantity }) => {
    const choice = choices[id]
    return choice && choice.quantity < quantity ? [{ id, ...choice }] : []
  })
  useUnsavedChanges(lowered.length > 0)
  const form = useShortcutForm(async () => {
    if (lowered.length > 0) await amend.mutateAsync({ params, body: { sell_cart_items: lowered } })
    await approve.mutateAsync({ params })
  })
  useKeys({ a: form.reach })
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <LineChoices
        verb="Buy"
        items={items}
        choices={choices}
        onChoose={(id, choice) => setChoices({ ...choices, [id]: choice })}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="submit" aria-keyshortcuts="a" busy={amend.isPending || approve.isPending}>
          {lowered.length > 0 ? 'Amend and approve' : 'Approve'} <KeyHint name="a" />
        </Button>
      </div>
    </form>
  )
}
