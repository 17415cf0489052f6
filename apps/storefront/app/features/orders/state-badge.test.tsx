import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StateBadge } from './state-badge.tsx'

const draw = (state: string | null) => renderToStaticMarkup(<StateBadge state={state} />)
const textOf = (state: string | null) => draw(state).replace(/<[^>]*>/g, '')
const lookOf = (state: string) => /class="([^"]*)"/.exec(draw(state))?.[1]

test('a customer reads the state of an order, of its payment and of its shipment by name', () => {
  for (const state of ['complete', 'canceled', 'pending', 'paid', 'failed', 'shipped', 'ready']) {
    expect(textOf(state)).toBe(state)
  }
})

test('a customer tells good, bad and waiting apart by colour', () => {
  const [good, bad, waiting] = [lookOf('complete'), lookOf('canceled'), lookOf('pending')]
  expect(new Set([good, bad, waiting]).size).toBe(3)
  expect([lookOf('paid'), lookOf('failed'), lookOf('shipped')]).toEqual([good, bad, good])
  expect(lookOf('ready')).not.toBe(waiting)
})

test('a customer reads N/A where there is no state yet', () => {
  expect([textOf(null), textOf('')]).toEqual(['N/A', 'N/A'])
})
