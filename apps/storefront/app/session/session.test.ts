import { beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => kept.set(name, value),
  removeItem: (name: string) => kept.delete(name),
})

// Imported after localStorage is stubbed, as the module reads it on load.
const { readToken, session } = await import('./session.ts')

const shopper = { id: 1, email: 'shopper@pennysleeve.test', api_key: 'secret' }

beforeEach(() => session.getState().reset())

test('stores the session in localStorage as token-store', () => {
  session.getState().signedIn(shopper)
  expect(readToken()).toBe('secret')
  expect(JSON.parse(kept.get('token-store') ?? '').state).toEqual({
    token: 'secret',
    projects: [],
    userData: shopper,
    buyCount: 0,
    purchasedCards: [],
  })
})

test('adding a purchased card again raises its quantity by one', () => {
  session.getState().addPurchasedCard(5)
  session.getState().addPurchasedCard(5)
  session.getState().addPurchasedCard(6)
  expect(session.getState().purchasedCards).toEqual([
    { id: 5, quantity: 2 },
    { id: 6, quantity: 1 },
  ])
})

test("a purchased card's quantity rises, falls to one at least, and is removed", () => {
  const { addPurchasedCard, incrementPurchasedCard, decrementPurchasedCard, removePurchasedCard } = session.getState()
  addPurchasedCard(5)
  incrementPurchasedCard(5)
  decrementPurchasedCard(5)
  decrementPurchasedCard(5)
  expect(session.getState().purchasedCards).toEqual([{ id: 5, quantity: 1 }])
  removePurchasedCard(5)
  expect(session.getState().purchasedCards).toEqual([])
})

test('counts purchases', () => {
  session.getState().incrementBuyCount()
  session.getState().incrementBuyCount()
  expect(session.getState().buyCount).toBe(2)
})

test('reset clears the whole session', () => {
  session.getState().signedIn(shopper)
  session.getState().incrementBuyCount()
  session.getState().addPurchasedCard(5)
  session.getState().reset()
  expect(session.getState()).toMatchObject({ token: '', userData: null, buyCount: 0, purchasedCards: [] })
  expect(readToken()).toBeUndefined()
})
