import { afterEach, expect, test, vi } from 'vitest'
import { downloadFile } from './download-file.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('keeps the file for a while, because Safari reads it after the press', () => {
  vi.useFakeTimers()
  const click = vi.fn()
  vi.stubGlobal('document', { createElement: () => ({ click }) })
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  downloadFile('cards.csv', new Blob(['Lightning Bolt']))
  expect(click).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(30_000)
  expect(revoke).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(revoke).toHaveBeenCalledOnce()
})
