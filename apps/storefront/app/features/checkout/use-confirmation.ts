import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { errorMessageOf } from '../../api/error-message.ts'
import { currentOrderQuery, lastOrderQuery, refetchOrders } from '../orders/orders.queries.ts'
import { completeOrder, type Completion } from './complete-order.ts'
import { carriedNumber } from './completed-order.ts'
import { orderToConfirm, type OrderToConfirm } from './order-to-confirm.ts'

/** Polling interval while the payment is processing. */
const ASK_AGAIN_MS = 3000

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

  const askAgain = completion.data?.kind === 'confirming'
  useEffect(() => {
    if (!askAgain || number === undefined) return undefined
    const timer = setTimeout(() => mutate(number), ASK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [askAgain, number, mutate])

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

type Looked = { found: OrderToConfirm | undefined; error: Error | null; retry: () => void }

function useOrderToConfirm(): Looked {
  const { state, search } = useLocation()
  const carried = carriedNumber(state)
  const [now] = useState(() => Date.now())
  const open = useQuery({ ...currentOrderQuery(), enabled: carried === undefined })
  const last = useQuery({ ...lastOrderQuery(), enabled: carried === undefined })
  const retry = () => {
    void open.refetch()
    void last.refetch()
  }
  if (carried !== undefined) return { found: { kind: 'follow up', number: carried }, error: null, retry }
  if (open.data === undefined || last.data === undefined) {
    return { found: undefined, error: open.error ?? last.error, retry }
  }
  const returned = new URLSearchParams(search).get('redirect_status') === 'succeeded'
  return { found: orderToConfirm({ open: open.data, last: last.data, returned, now }), error: null, retry }
}
