import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { errorMessageOf } from '../../api/error-message.ts'
import { currentOrderQuery, lastOrderQuery, refetchOrders } from '../orders/orders.queries.ts'
import { completeOrder, type Completion } from './complete-order.ts'
import { numberFromState } from '../orders/completed-order.ts'
import { orderToConfirm, type OrderToConfirm } from './order-to-confirm.ts'

/** Polling interval while the payment is processing. */
const POLL_MS = 3000

export type Confirmation = Completion | { kind: 'waiting' } | { kind: 'failed'; reason: string; retry: () => void }

/** Completes the order that was just paid: the one in the location state, else orderToConfirm's. */
export function useConfirmation(): Confirmation {
  const queryClient = useQueryClient()
  const [confirming, setConfirming] = useState(false)
  const completion = useMutation({
    mutationFn: completeOrder,
    onSuccess: ({ kind }) => setConfirming(kind === 'confirming'),
    onSettled: () => refetchOrders(queryClient),
  })
  const { mutate } = completion
  const { found, error, retry } = useOrderToConfirm()

  // Once started it stays with this order, even if another one becomes current.
  const number = completion.variables ?? (found?.kind === 'follow up' ? found.number : undefined)
  const started = useRef(false)
  useEffect(() => {
    if (number === undefined || started.current) return
    started.current = true
    mutate(number)
  }, [number, mutate])

  const poll = completion.data?.kind === 'confirming'
  useEffect(() => {
    if (!poll || number === undefined) return undefined
    const timer = setTimeout(() => mutate(number), POLL_MS)
    return () => clearTimeout(timer)
  }, [poll, number, mutate])

  if (number !== undefined) {
    if (completion.data) return completion.data
    if (completion.error) {
      return { kind: 'failed', reason: errorMessageOf(completion.error), retry: () => mutate(number) }
    }
    return { kind: confirming ? 'confirming' : 'waiting' }
  }
  if (error) return { kind: 'failed', reason: errorMessageOf(error), retry }
  return found && found.kind !== 'follow up' ? found : { kind: 'waiting' }
}

type FoundOrder = { found: OrderToConfirm | undefined; error: Error | null; retry: () => void }

function useOrderToConfirm(): FoundOrder {
  const { state, search } = useLocation()
  const fromState = numberFromState(state)
  const [now] = useState(() => Date.now())
  const open = useQuery({ ...currentOrderQuery(), enabled: fromState === undefined })
  const last = useQuery({ ...lastOrderQuery(), enabled: fromState === undefined })
  const retry = () => {
    void open.refetch()
    void last.refetch()
  }
  if (fromState !== undefined) return { found: { kind: 'follow up', number: fromState }, error: null, retry }
  if (open.data === undefined || last.data === undefined) {
    return { found: undefined, error: open.error ?? last.error, retry }
  }
  const returned = new URLSearchParams(search).get('redirect_status') === 'succeeded'
  return { found: orderToConfirm({ open: open.data, last: last.data, returned, now }), error: null, retry }
}
