import { queryClient } from '../../api/browser.ts'

/** Of the sale, purchase or trade that is being sent, and of a basket that is being held. */
export const SETTLING = { mutationKey: ['counter settling'] } as const

/** Waits for what is being sent: it empties the lists, and what is scanned meanwhile belongs to the next one. */
export async function untilSettled(): Promise<void> {
  const cache = queryClient.getMutationCache()
  const isSending = () => cache.findAll({ ...SETTLING, status: 'pending' }).length > 0
  if (!isSending()) return
  await new Promise<void>((resolve) => {
    const unsubscribe = cache.subscribe(() => {
      if (isSending()) return
      unsubscribe()
      resolve()
    })
  })
}
