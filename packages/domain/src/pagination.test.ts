import { expect, test } from 'vitest'
import { pageCount, pageLinks } from './pagination.ts'

test('counts enough pages for all items', () => {
  expect(pageCount(0, 24)).toBe(0)
  expect(pageCount(1, 24)).toBe(1)
  expect(pageCount(24, 24)).toBe(1)
  expect(pageCount(25, 24)).toBe(2)
  expect(pageCount(827, 24)).toBe(35)
})

test('in the middle links to first, last and both neighbours', () => {
  expect(pageLinks(10, 35)).toEqual([1, 'gap', 9, 10, 11, 'gap', 35])
})

test('at either end links to one neighbour and the other end', () => {
  expect(pageLinks(1, 35)).toEqual([1, 2, 'gap', 35])
  expect(pageLinks(35, 35)).toEqual([1, 'gap', 34, 35])
})

test('shows no gap if no page is left out', () => {
  expect(pageLinks(2, 4)).toEqual([1, 2, 3, 4])
  expect(pageLinks(3, 5)).toEqual([1, 2, 3, 4, 5])
})

test('shows a gap if even one page is left out', () => {
  expect(pageLinks(4, 6)).toEqual([1, 'gap', 3, 4, 5, 6])
  expect(pageLinks(3, 6)).toEqual([1, 2, 3, 4, 'gap', 6])
})

test('has no more links than pages', () => {
  expect(pageLinks(1, 1)).toEqual([1])
  expect(pageLinks(2, 2)).toEqual([1, 2])
})

test('past the last page still links back', () => {
  expect(pageLinks(99, 3)).toEqual([1, 'gap', 3])
})
