import type { LineItem } from '@pennysleeve/contract/orders.ts'
import { entriesText } from '@pennysleeve/domain/events/event.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { QuantityStepper } from '@pennysleeve/ui/quantity-stepper.tsx'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../api/browser.ts'
import { errorMessageOf } from '../../api/error-message.ts'
import { refetchOrders } from './orders.queries.ts'

type CancelEntryProps = { orderNumber: string; line: LineItem; onCancelled: () => void }

/** Cancels entries until the cut-off; asked once more, because the seat may be gone afterwards. */
export function CancelEntry({ orderNumber, line, onCancelled }: CancelEntryProps) {
  const most = line.event?.cancellable ?? 0
  const [asking, setAsking] = useState(false)
  const [chosen, setChosen] = useState(most)
  const queryClient = useQueryClient()
  const cancel = useMutation({
    mutationFn: (quantity: number) =>
      client('POST /api/orders/:number/cancelled_entries', {
        params: { number: orderNumber },
        body: { cancelled_entries: { line_item_id: line.id, quantity } },
      }),
    onSuccess: (_order, quantity) => {
      toast({
        title: `${entriesText(quantity)} cancelled`,
        description:
          Number(line.price) > 0 ? 'What you paid goes back to where it came from.' : 'The seat is free again.',
        variant: 'success',
      })
      onCancelled()
    },
    onError: (error) =>
      toast({ title: 'The entry was not cancelled', description: errorMessageOf(error), variant: 'destructive' }),
    onSettled: () => refetchOrders(queryClient),
  })
  if (most === 0) return null
  const { name } = line.variant
  if (!asking) {
    return (
      <Button look="secondary" className="mt-4" aria-label={`Cancel entry to ${name}`} onClick={() => setAsking(true)}>
        Cancel entry
      </Button>
    )
  }
  const quantity = Math.min(chosen, most)
  return (
    <section
      ref={focus}
      tabIndex={-1}
      aria-label={`Cancel entry to ${name}`}
      className="mt-4 rounded-xl border border-bad/40 p-4 outline-none"
    >
      <p>
        {name}: {entriesText(quantity)} {quantity === 1 ? 'is' : 'are'} cancelled, and somebody else can have the{' '}
        {quantity === 1 ? 'seat' : 'seats'}.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {most > 1 && (
          <QuantityStepper
            quantity={quantity}
            max={most}
            onChange={(next) => setChosen(Math.max(next, 1))}
            label={`How many entries to ${name} to cancel`}
          />
        )}
        <Button look="danger" busy={cancel.isPending} onClick={() => cancel.mutate(quantity)}>
          Yes, cancel
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
