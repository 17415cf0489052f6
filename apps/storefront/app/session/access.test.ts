import { expect, test } from 'vitest'
import { accessOf } from './access.ts'

test('home, browse and FAQ pages are public', () => {
  for (const path of [
    '/',
    '/dashboard',
    '/cards',
    '/cards/12',
    '/sealed/3',
    '/games',
    '/games/one_piece',
    '/faq',
    '/forgot-password',
    '/reset-password',
    '/verify-email',
    '/kiosk',
  ]) {
    expect(accessOf(path), path).toBe('public')
  }
})

test('the sign-in pages are for signed-out visitors only', () => {
  expect(accessOf('/auth/login')).toBe('signed-out')
  expect(accessOf('/auth/register')).toBe('signed-out')
})

test('cart, decks and profile are private', () => {
  for (const path of [
    '/cart',
    '/checkout',
    '/payment',
    '/search',
    '/decks',
    '/decks/7',
    '/sellcart',
    '/profile',
    '/profile/mycollection',
    '/settings',
  ]) {
    expect(accessOf(path), path).toBe('private')
  }
})

test('a trailing slash or capital letters keep a path private', () => {
  expect(accessOf('/cart/')).toBe('private')
  expect(accessOf('/Cart')).toBe('private')
})

test('unknown paths are public, so that everyone gets the not-found page', () => {
  expect(accessOf('/no-such-page')).toBe('public')
  expect(accessOf('/cards/12/extra')).toBe('public')
})
