import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, listToasts, toast, TOAST_REMOVE_MS } from './toast.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('shows one toast at a time, the newest', () => {
  toast({ title: 'Added to wishlist', variant: 'success' })
  toast({ title: 'Item added to cart' })
  expect(listToasts().map(({ title, open }) => ({ title, open }))).toEqual([
    { title: 'Item added to cart', open: true },
  ])
})

test('keeps the content of a toast under a unique id', () => {
  const said = ['default', 'destructive', 'success'] as const
  const ids = said.map((variant) => {
    const content = { title: 'Out of Stock', description: 'Please look in again', action: 'Undo', variant }
    const { id } = toast(content)
    expect(listToasts()).toEqual([{ ...content, id, open: true }])
    return id
  })
  expect(new Set(ids).size).toBe(3)
})

test('closes a dismissed toast at once and removes it much later', () => {
  const { id } = toast({ title: 'Out of Stock' })
  dismissToast(id)
  expect(listToasts()[0]).toMatchObject({ id, open: false })
  vi.advanceTimersByTime(TOAST_REMOVE_MS - 1)
  expect(listToasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(listToasts()).toHaveLength(0)
})
