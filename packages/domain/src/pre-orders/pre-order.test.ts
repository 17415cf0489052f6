import { expect, test } from 'vitest'
import { preOrderTerms, preOrderText, waitingTerms, waitsUntil } from './pre-order.ts'

const pre = (release_on: string, state: 'open' | 'released' | 'called_off' = 'open') => ({
  pre_order: { release_on, state },
})

test('an order waits for the latest release of what is not out yet', () => {
  const here = { pre_order: null }
  expect(waitsUntil([here])).toBeNull()
  expect(waitsUntil([pre('2026-12-04'), here, pre('2027-02-01')])).toBe('2027-02-01')
  expect(waitsUntil([pre('2026-12-04'), pre('2027-02-01', 'released'), pre('2027-03-01', 'called_off')])).toBe(
    '2026-12-04',
  )
})

test('names date and limit', () => {
  const box = { release_on: '2026-12-04', customer_limit: 2 }
  expect(preOrderText(box)).toBe('Pre-order, released on 4 Dec 2026')
  expect(preOrderTerms(box)).toContain('released on 4 Dec 2026. At most 2 a customer.')
  expect(waitingTerms('2026-12-04', true)).toContain('The whole order waits')
  expect(waitingTerms('2026-12-04', false)).not.toContain('whole')
})
