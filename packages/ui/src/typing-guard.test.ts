import { expect, test } from 'vitest'
import { createTypingGuard } from './typing-guard.ts'

test('what comes from elsewhere is shown while nobody types', () => {
  const guard = createTypingGuard()
  expect(guard.arrive('bolt')).toBe('news')
})

test('nothing that arrives takes the place of what is being typed', () => {
  const guard = createTypingGuard()
  guard.type()
  guard.ask('sw')
  guard.type()
  expect(guard.arrive('sw')).toBe('old')
  expect(guard.arrive('something else')).toBe('old')
})

test('what was asked for and comes back is known as one’s own, once', () => {
  const guard = createTypingGuard()
  guard.type()
  guard.ask('swords')
  expect(guard.arrive('swords')).toBe('own')
  expect(guard.arrive('')).toBe('news')
  expect(guard.arrive('swords')).toBe('news')
})

test('an answer overtaken by a newer question is old', () => {
  const guard = createTypingGuard()
  guard.ask('sw')
  guard.ask('swords')
  expect(guard.arrive('sw')).toBe('old')
  expect(guard.arrive('swords')).toBe('own')
})

test('whoever has stopped typing sees what arrives', () => {
  const guard = createTypingGuard()
  guard.type()
  expect(guard.isTyping()).toBe(true)
  guard.rest()
  expect(guard.isTyping()).toBe(false)
  expect(guard.arrive('bolt')).toBe('news')
})

test('whoever has gone back sees what they go back to, although they have asked for more since', () => {
  const guard = createTypingGuard()
  guard.ask('sw')
  guard.ask('swords')
  guard.type()
  guard.stop()
  expect(guard.arrive('sw')).toBe('news')
})
