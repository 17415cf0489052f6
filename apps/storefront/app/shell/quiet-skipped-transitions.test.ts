import { expect, test } from 'vitest'
import { quietSkippedTransitions } from './quiet-skipped-transitions.ts'

test('a skipped view transition is no unhandled rejection', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', note)
  const document = { startViewTransition: () => ({ ready: Promise.reject(new Error('skipped')) }) }
  quietSkippedTransitions(document)
  const transition = document.startViewTransition()
  await new Promise((resolve) => setTimeout(resolve))
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
  await expect(transition.ready, 'who waits for it still hears of it').rejects.toThrow('skipped')
})

test('a browser without view transitions gets none', () => {
  const document: { startViewTransition?: () => { ready: Promise<unknown> } } = {}
  quietSkippedTransitions(document)
  expect(document.startViewTransition).toBeUndefined()
})
