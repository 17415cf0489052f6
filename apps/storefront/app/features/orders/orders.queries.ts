import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import type { Order } from '@pennysleeve/contract/orders.ts'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query.ts'
import { client } from '../../api/browser.ts'
import { privateQuery } from '../../api/private-query.ts'

/** The customer's open order; null when there is none. */
export const currentOrderQuery = () =>
  queryOptions(privateQuery({ queryKey: ['GET /api/orders/current', {}], queryFn: findCurrentOrder }))

async function findCurrentOrder({ signal }: { signal: AbortSignal }): Promise<Order | null> {
  return (await client('GET /api/orders/current', {}, { signal })) ?? null
}

export const ordersQuery = (page: number) => privateQuery(apiQuery('GET /api/orders/mine', { query: { page } }))

export const movedOrdersQuery = (page: number) => privateQuery(apiQuery('GET /api/moved_orders', { query: { page } }))

/** The last completed order, else the open one; null when there is none. */
export const lastOrderQuery = () => ({
  ...privateQuery(apiQuery('GET /api/orders/mine', { query: { per_page: 1 } })),
  select: ({ orders }: ResponseOf<'GET /api/orders/mine'>): Order | null => orders[0] ?? null,
})

/** Invalidates all queries of the customer's orders. */
export async function refetchOrders(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: currentOrderQuery().queryKey }),
    queryClient.invalidateQueries({ queryKey: ['GET /api/orders/mine'] }),
  ])
}
