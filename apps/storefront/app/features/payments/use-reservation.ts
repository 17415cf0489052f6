import type { Order } from '@pennysleeve/contract/orders.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { refetchOrders } from '../orders/orders.queries.ts'

/** Polling after the expiry, since the server's clock may differ. */
const POLL_MS = 5000

/** Refetches the order when its reservation expires. `wasHeld`: it was reserved while this page was open. */
export function useReservation({ reserved_until }: Order): { wasHeld: boolean } {
  const queryClient = useQueryClient()
  const [wasHeld, setWasHeld] = useState(false)
  if (reserved_until !== null && !wasHeld) setWasHeld(true)
  useEffect(() => {
    if (reserved_until === null) return undefined
    const ask = () => {
      void refetchOrders(queryClient)
      timer = setTimeout(ask, POLL_MS)
    }
    let timer = setTimeout(ask, Math.max(Date.parse(reserved_until) - Date.now(), 0))
    return () => clearTimeout(timer)
  }, [reserved_until, queryClient])
  return { wasHeld }
}
