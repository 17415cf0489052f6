import { expect, test } from 'vitest'
import { accessOf } from './access.ts'

test('everyone may look at the shop window, the shelves and the questions', () => {
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
  ]) {
    expect(accessOf(path), path).toBe('public')
  }
})

test('the sign-in pages are for those who are not signed in', () => {
  expect(accessOf('/auth/login')).toBe('signed-out')
  expect(accessOf('/auth/register')).toBe('signed-out')
})

test('a visitor cannot open the cart, the decks or anything of a profile', () => {
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

test('a trailing slash or capital letters do not open a private page', () => {
  expect(accessOf('/cart/')).toBe('private')
  expect(accessOf('/Cart')).toBe('private')
})

test('a path that is no screen may be looked for by everyone, to be told that it does not exist', () => {
  expect(accessOf('/no-such-page')).toBe('public')
  expect(accessOf('/cards/12/extra')).toBe('public')
})
