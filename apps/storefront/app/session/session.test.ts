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

test('who signed in is kept in the browser under the name token-store', () => {
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

test('a card bought again counts one more, a new one starts at one', () => {
  session.getState().addPurchasedCard(5)
  session.getState().addPurchasedCard(5)
  session.getState().addPurchasedCard(6)
  expect(session.getState().purchasedCards).toEqual([
    { id: 5, quantity: 2 },
    { id: 6, quantity: 1 },
  ])
})

test('a purchased card goes up by one, down only while above one, and away when removed', () => {
  const { addPurchasedCard, incrementPurchasedCard, decrementPurchasedCard, removePurchasedCard } = session.getState()
  addPurchasedCard(5)
  incrementPurchasedCard(5)
  decrementPurchasedCard(5)
  decrementPurchasedCard(5)
  expect(session.getState().purchasedCards).toEqual([{ id: 5, quantity: 1 }])
  removePurchasedCard(5)
  expect(session.getState().purchasedCards).toEqual([])
})

test('how much was bought counts up', () => {
  session.getState().incrementBuyCount()
  session.getState().incrementBuyCount()
  expect(session.getState().buyCount).toBe(2)
})

test('a reset leaves nothing of the shopper behind', () => {
  session.getState().signedIn(shopper)
  session.getState().incrementBuyCount()
  session.getState().addPurchasedCard(5)
  session.getState().reset()
  expect(session.getState()).toMatchObject({ token: '', userData: null, buyCount: 0, purchasedCards: [] })
  expect(readToken()).toBeUndefined()
})
