import { TOAST_REMOVE_MS } from '@sideboard/domain/limits.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, listToasts, toast } from './toast.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('a shopper sees one toast at a time, the newest', () => {
  toast({ title: 'Added to wishlist', variant: 'success' })
  toast({ title: 'Item added to cart' })
  expect(listToasts().map(({ title, open }) => ({ title, open }))).toEqual([
    { title: 'Item added to cart', open: true },
  ])
})

test('a dismissed toast closes at once and is dropped only after a very long time', () => {
  const { id } = toast({ title: 'Out of Stock' })
  dismissToast(id)
  expect(listToasts()[0]).toMatchObject({ id, open: false })
  vi.advanceTimersByTime(TOAST_REMOVE_MS - 1)
  expect(listToasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(listToasts()).toHaveLength(0)
})
