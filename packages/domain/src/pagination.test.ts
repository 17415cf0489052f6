import { expect, test } from 'vitest'
import { pageCount, pageLinks } from './pagination.ts'

test('a visitor gets as many pages as it takes to show everything', () => {
  expect(pageCount(0, 24)).toBe(0)
  expect(pageCount(1, 24)).toBe(1)
  expect(pageCount(24, 24)).toBe(1)
  expect(pageCount(25, 24)).toBe(2)
  expect(pageCount(827, 24)).toBe(35)
})

test('a visitor in the middle is offered the first and last page and both neighbours', () => {
  expect(pageLinks(10, 35)).toEqual([1, 'gap', 9, 10, 11, 'gap', 35])
})

test('a visitor at either end is offered one neighbour and the other end', () => {
  expect(pageLinks(1, 35)).toEqual([1, 2, 'gap', 35])
  expect(pageLinks(35, 35)).toEqual([1, 'gap', 34, 35])
})

test('a visitor sees no gap where no page is left out', () => {
  expect(pageLinks(2, 4)).toEqual([1, 2, 3, 4])
  expect(pageLinks(3, 5)).toEqual([1, 2, 3, 4, 5])
})

test('a visitor sees a gap wherever even one page is left out', () => {
  expect(pageLinks(4, 6)).toEqual([1, 'gap', 3, 4, 5, 6])
  expect(pageLinks(3, 6)).toEqual([1, 2, 3, 4, 'gap', 6])
})

test('a visitor with little to look through gets no more links than pages', () => {
  expect(pageLinks(1, 1)).toEqual([1])
  expect(pageLinks(2, 2)).toEqual([1, 2])
})

test('a visitor past the last page is still offered the way back', () => {
  expect(pageLinks(99, 3)).toEqual([1, 'gap', 3])
})
