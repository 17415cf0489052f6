import { array, assert, boolean, constantFrom, integer, option, property, record } from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { cents } from '../money.ts'
import { isTaken } from './copy-choice.ts'
import { fillList } from './fill-list.ts'
import { FILL_RULES, type FillRule, type Candidate, type WantedCard } from './filling.ts'

let lastId = 0

/** A candidate in stock at AU$1.00 by default. */
function candidate(facts: Partial<Candidate> = {}): Candidate {
  lastId += 1
  return {
    variant_id: lastId,
    set: 'm11',
    released_on: '2010-07-16',
    foil: false,
    price_cents: cents(100),
    available: 4,
    listed: false,
    ...facts,
  }
}

function pickedOf(filling: ReturnType<typeof fillList>): string[] {
  return filling.picks.map(
    ({ name, candidate: { set, foil }, quantity }) => `${quantity} ${name} ${set}${foil ? ' foil' : ''}`,
  )
}

const bolt = (quantity: number, ...candidates: Candidate[]): WantedCard => ({
  name: 'Lightning Bolt',
  quantity,
  candidates,
})
const ring = (quantity: number, ...candidates: Candidate[]): WantedCard => ({ name: 'Sol Ring', quantity, candidates })

describe('filling a list', () => {
  test('by price picks the cheapest first', () => {
    const wanted = [
      bolt(
        4,
        candidate({ set: 'lea', price_cents: cents(50_000) }),
        candidate({ set: 'm11', available: 3 }),
        candidate({ set: 'm10', price_cents: cents(120) }),
      ),
    ]
    const filling = fillList(wanted, 'cheapest')
    expect(pickedOf(filling)).toEqual(['3 Lightning Bolt m11', '1 Lightning Bolt m10'])
    expect(filling.total_cents).toBe(420)
    expect(filling.missing).toEqual([])
  })

  test('by foil picks nonfoils only where there is no foil', () => {
    const wanted = [
      bolt(2, candidate(), candidate({ foil: true, price_cents: cents(900) })),
      ring(2, candidate({ set: 'c21' }), candidate({ set: 'c21', foil: true, available: 0 })),
    ]
    expect(pickedOf(fillList(wanted, 'foil'))).toEqual(['2 Lightning Bolt m11 foil', '2 Sol Ring c21'])
  })

  test('by date picks the newest printing in stock', () => {
    const wanted = [
      bolt(
        1,
        candidate(),
        candidate({ set: '2x2', released_on: '2022-07-08' }),
        candidate({ set: 'sld', released_on: null }),
        candidate({ set: 'clu', released_on: '2024-02-23', available: 0 }),
      ),
    ]
    expect(pickedOf(fillList(wanted, 'newest'))).toEqual(['1 Lightning Bolt 2x2'])
  })

  test('by set picks as much as possible from one set and the rest from the next best', () => {
    const wanted = [
      bolt(4, candidate({ set: 'm11' }), candidate({ set: 'm10', price_cents: cents(10) })),
      ring(1, candidate({ set: 'm11', price_cents: cents(300) }), candidate({ set: 'c21' })),
      { name: 'Duress', quantity: 2, candidates: [candidate({ set: 'm10' })] },
    ]
    expect(pickedOf(fillList(wanted, 'one_set'))).toEqual(['4 Lightning Bolt m10', '2 Duress m10', '1 Sol Ring c21'])
  })

  test('by set picks the cheaper of two sets that both have everything', () => {
    const wanted = [
      bolt(1, candidate({ set: 'm11', price_cents: cents(200) }), candidate({ set: 'm10', price_cents: cents(150) })),
    ]
    expect(pickedOf(fillList(wanted, 'one_set'))).toEqual(['1 Lightning Bolt m10'])
  })

  test('as listed picks the named printings, then the cheapest', () => {
    const wanted = [
      bolt(4, candidate(), candidate({ set: 'lea', price_cents: cents(50_000), available: 1, listed: true })),
    ]
    expect(pickedOf(fillList(wanted, 'as_listed'))).toEqual(['1 Lightning Bolt lea', '3 Lightning Bolt m11'])
  })

  test('reports what is missing, for every rule', () => {
    const wanted = [
      bolt(4, candidate({ available: 1 })),
      ring(2),
      { name: 'Duress', quantity: 1, candidates: [candidate({ price_cents: null })] },
    ]
    for (const rule of FILL_RULES) {
      expect(fillList(wanted, rule).missing).toEqual([
        { name: 'Lightning Bolt', quantity: 3 },
        { name: 'Sol Ring', quantity: 2 },
        { name: 'Duress', quantity: 1 },
      ])
    }
  })

  test('a card in the main deck and the sideboard is filled from one stock', () => {
    const shared = candidate({ available: 3 })
    const filling = fillList([bolt(2, shared), bolt(2, { ...shared, listed: true })], 'cheapest')
    expect(pickedOf(filling)).toEqual(['3 Lightning Bolt m11'])
    expect(filling.missing).toEqual([{ name: 'Lightning Bolt', quantity: 1 }])
  })

  test('skips owned copies', () => {
    const wanted = [bolt(4, candidate()), ring(1, candidate())]
    const owned = new Map([
      ['Lightning Bolt', 3],
      ['Sol Ring', 5],
    ])
    const filling = fillList(wanted, 'cheapest', owned)
    expect(pickedOf(filling)).toEqual(['1 Lightning Bolt m11'])
    expect(filling.missing).toEqual([])
  })

  test('combines variants of one printing to fill a quantity', () => {
    const [nm, lp] = [
      candidate({ available: 1, price_cents: cents(100) }),
      candidate({ available: 2, price_cents: cents(85) }),
    ]
    const { picks, total_cents, missing } = fillList([bolt(4, nm, lp)], 'cheapest')
    expect(picks.map((picked) => [picked.candidate.variant_id, picked.quantity])).toEqual([
      [lp.variant_id, 2],
      [nm.variant_id, 1],
    ])
    expect([total_cents, missing]).toEqual([270, [{ name: 'Lightning Bolt', quantity: 1 }]])
  })

  test('of nothing picks nothing', () => {
    expect(fillList([], 'one_set')).toEqual({ rule: 'one_set', picks: [], total_cents: 0, missing: [] })
  })
})

test('random lists: never oversells, every card is filled or missing, and no rule is cheaper than the cheapest', () => {
  const candidates = array(
    record({
      set: option(constantFrom('m10', 'm11', 'c21')),
      released_on: option(constantFrom('2010-07-16', '2022-07-08')),
      foil: boolean(),
      price_cents: option(integer({ min: 1, max: 999 }).map(cents)),
      available: integer({ min: 0, max: 4 }),
      listed: boolean(),
    }),
    { maxLength: 5 },
  )
  // A card has the same printings on every line.
  const lists = record({
    sets: array(candidates, { minLength: 3, maxLength: 3 }),
    lines: array(record({ card: integer({ min: 0, max: 2 }), quantity: integer({ min: 1, max: 5 }) })),
  })
  assert(
    property(lists, ({ sets, lines }) => {
      const offered = sets.map((card) => card.map(candidate))
      const wanted = lines.map(({ card, quantity }) => ({
        name: `card ${card}`,
        quantity,
        candidates: offered[card] ?? [],
      }))
      const fillings = new Map<FillRule, ReturnType<typeof fillList>>(
        FILL_RULES.map((rule) => [rule, fillList(wanted, rule)]),
      )
      const count = (items: { quantity: number }[]) => items.reduce((sum, { quantity }) => sum + quantity, 0)
      for (const { picks, missing, total_cents } of fillings.values()) {
        expect(new Set(picks.map((picked) => picked.candidate.variant_id)).size).toBe(picks.length)
        expect(
          picks.every(
            (picked) =>
              picked.quantity > 0 &&
              picked.quantity <= picked.candidate.available &&
              picked.candidate.price_cents !== null,
          ),
        ).toBe(true)
        expect(count(picks) + count(missing)).toBe(count(wanted))
        expect(missing).toEqual(fillings.get('cheapest')?.missing)
        expect(total_cents).toBeGreaterThanOrEqual(fillings.get('cheapest')?.total_cents ?? 0)
      }
    }),
    { numRuns: 400 * inject('effort') },
  )
})

test('takes copies no worse than the chosen condition, and English ones only if asked', () => {
  const copy = (condition: 'nm' | 'lp' | 'dmg' | null, language: 'en' | 'ja' = 'en') => ({ condition, language })
  expect(isTaken(copy('lp'), { no_worse_than: 'lp' })).toBe(true)
  expect(isTaken(copy('nm'), { no_worse_than: 'lp' })).toBe(true)
  expect(isTaken(copy('dmg'), { no_worse_than: 'lp' })).toBe(false)
  expect(isTaken(copy('dmg', 'ja'), {})).toBe(true)
  expect(isTaken(copy('nm', 'ja'), { english_only: true })).toBe(false)
  expect(isTaken(copy(null), { no_worse_than: 'nm', english_only: true })).toBe(true)
})
