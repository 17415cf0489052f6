import type { Deps } from '../deps.ts'
import { settleOpenOrders } from '../features/payments/public.ts'

const EVERY_MS = 60_000

/**
 * Each process makes the round; the order's lock keeps them out of each other's way. All it needs is in the tables, so
 * a crash loses nothing.
 */
export function settleOrdersRegularly({ db, payments }: Deps, onFailure: (error: unknown) => void): () => void {
  const round = () => void settleOpenOrders(db, payments, onFailure).catch(onFailure)
  round()
  const timer = setInterval(round, EVERY_MS)
  return () => clearInterval(timer)
}
