import { expect, test } from 'vitest'
import { nameVisit } from './name-visit.ts'

function historyWith(state: unknown) {
  const history = {
    state,
    replaceState(next: unknown) {
      history.state = next
    },
  }
  return history
}

test('a page opened by its address gets a key of its own', () => {
  const history = historyWith(null)
  nameVisit(history, 'one')
  expect(history.state).toEqual({ key: 'one' })
})

test('a reloaded page keeps its key, under which its scroll position is remembered', () => {
  const history = historyWith({ key: 'one', idx: 0, usr: null })
  nameVisit(history, 'two')
  expect(history.state).toEqual({ key: 'one', idx: 0, usr: null })
})

test('what else the history knows of the page stays', () => {
  const history = historyWith({ idx: 3 })
  nameVisit(history, 'one')
  expect(history.state).toEqual({ idx: 3, key: 'one' })
})
