import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { stockTakeQuery } from '../features/stock-takes/stock-takes.queries.ts'

test('a list that is first opened while a change is on its way shows the change', async () => {
  let counted = 4
  const sent = [Promise.withResolvers<void>()]
  const queryClient = createQueryClient((async () => {
    const response = { stock_take: { counted } }
    await sent.shift()?.promise
    return response
  }) as never)
  const [firstResponse] = sent
  const list = new QueryObserver(queryClient, stockTakeQuery('1'))
  list.subscribe(() => undefined)

  const change = queryClient.getMutationCache().build(queryClient, {
    mutationFn: async () => void (counted = 5),
  })
  const changed = change.execute(undefined)
  await new Promise((resolve) => setTimeout(resolve))
  firstResponse!.resolve()
  await changed
  expect(list.getCurrentResult().data?.stock_take.counted).toBe(5)
})
