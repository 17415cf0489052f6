import type { Order } from '@pennysleeve/contract/orders.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../api/browser.ts'
import { errorMessageOf } from '../../api/error-message.ts'
import { refetchOrders } from './orders.queries.ts'

/** Cancels a paid order before the release of what it waits for; asked once more, because it cannot be undone. */
export function CancelWaitingOrder({ order, onCancelled }: { order: Order; onCancelled: () => void }) {
  const [asking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => client('PUT /api/orders/:number/cancel', { params: { number: order.number } }),
    onSuccess: () => {
      toast({
        title: `Order ${order.number} is cancelled`,
        description: 'What you paid goes back to where it came from.',
        variant: 'success',
      })
      onCancelled()
    },
    onError: (error) =>
      toast({ title: 'The order was not cancelled', description: errorMessageOf(error), variant: 'destructive' }),
    onSettled: () => refetchOrders(queryClient),
  })
  if (!order.permissions.can_cancel) return null
  if (!asking) {
    return (
      <Button look="secondary" className="mt-4" onClick={() => setAsking(true)}>
        Cancel this order
      </Button>
    )
  }
  return (
    <section
      ref={focus}
      tabIndex={-1}
      aria-label="Cancel this order"
      className="outline-none mt-4 rounded-xl border border-bad/40 p-4"
    >
      <p>The whole order is cancelled, and {order.display_payment_total} goes back to where it came from.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button look="danger" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          Yes, cancel it
        </Button>
        <Button look="secondary" disabled={cancel.isPending} onClick={() => setAsking(false)}>
          Keep it
        </Button>
      </div>
    </section>
  )
}

/** The pressed button is gone: the question is read out instead. */
const focus = (question: HTMLElement | null) => question?.focus()
