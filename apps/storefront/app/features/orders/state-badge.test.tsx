import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StateBadge } from './state-badge.tsx'

const draw = (state: string | null) => renderToStaticMarkup(<StateBadge state={state} />)
const textOf = (state: string | null) => draw(state).replace(/<[^>]*>/g, '')
const lookOf = (state: string) => /class="([^"]*)"/.exec(draw(state))?.[1]

test('labels the states of orders, payments and shipments', () => {
  for (const state of ['complete', 'canceled', 'pending', 'paid', 'failed', 'shipped', 'ready']) {
    expect(textOf(state)).toBe(state)
  }
})

test('colours good, bad and pending states differently', () => {
  const [good, bad, waiting] = [lookOf('complete'), lookOf('canceled'), lookOf('pending')]
  expect(new Set([good, bad, waiting]).size).toBe(3)
  expect([lookOf('paid'), lookOf('failed'), lookOf('shipped')]).toEqual([good, bad, good])
  expect(lookOf('ready')).not.toBe(waiting)
})

test('shows N/A without a state', () => {
  expect([textOf(null), textOf('')]).toEqual(['N/A', 'N/A'])
})
