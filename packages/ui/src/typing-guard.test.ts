import { expect, test } from 'vitest'
import { createTypingGuard } from './typing-guard.ts'

test('a value received while nobody types is external', () => {
  const guard = createTypingGuard()
  expect(guard.receive('bolt')).toBe('external')
})

test('any value received while typing is stale', () => {
  const guard = createTypingGuard()
  guard.type()
  guard.request('sw')
  guard.type()
  expect(guard.receive('sw')).toBe('stale')
  expect(guard.receive('something else')).toBe('stale')
})

test('a requested value that comes back is an echo, once', () => {
  const guard = createTypingGuard()
  guard.type()
  guard.request('swords')
  expect(guard.receive('swords')).toBe('echo')
  expect(guard.receive('')).toBe('external')
  expect(guard.receive('swords')).toBe('external')
})

test('a value superseded by a newer request is stale', () => {
  const guard = createTypingGuard()
  guard.request('sw')
  guard.request('swords')
  expect(guard.receive('sw')).toBe('stale')
  expect(guard.receive('swords')).toBe('echo')
})

test('a value received after typing has ended is external', () => {
  const guard = createTypingGuard()
  guard.type()
  expect(guard.isTyping()).toBe(true)
  guard.rest()
  expect(guard.isTyping()).toBe(false)
  expect(guard.receive('bolt')).toBe('external')
})

test('a value received after history navigation is external, despite later requests', () => {
  const guard = createTypingGuard()
  guard.request('sw')
  guard.request('swords')
  guard.type()
  guard.stop()
  expect(guard.receive('sw')).toBe('external')
})
