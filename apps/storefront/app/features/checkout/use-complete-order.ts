import { FOLLOW_UP_MS } from '@sideboard/domain/limits.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { client } from '../../api/browser.ts'
import { currentOrderQuery, refetchOrders } from '../orders/orders.queries.ts'
import { carriedNumber } from './completed-order.ts'
import { pause, tryNextStep } from './next-step.ts'

/** Completes the order that was just paid, once: the one the page before named, else the open one. */
export function useCompleteOrder() {
  const queryClient = useQueryClient()
  const carried = carriedNumber(useLocation().state)
  const current = useQuery({ ...currentOrderQuery(), enabled: carried === undefined })
  const completion = useMutation({ mutationFn: completeOrder, onSettled: () => refetchOrders(queryClient) })

  const { mutate } = completion
  const number = completion.variables ?? carried ?? current.data?.number
  const started = useRef(false)
  useEffect(() => {
    if (number === undefined || started.current) return
    started.current = true
    mutate(number)
  }, [number, mutate])

  const waiting = number === undefined ? current.isLoading : completion.isIdle || completion.isPending
  return { number, waiting, error: completion.error, retry: () => number !== undefined && mutate(number) }
}

/** The provider's notice may have completed it already: then the first call is refused, and the second finds it done. */
async function completeOrder(number: string): Promise<void> {
  await tryNextStep(number)
  await pause(FOLLOW_UP_MS)
  await client('PUT /api/checkouts/:number/complete', { params: { number } })
}
