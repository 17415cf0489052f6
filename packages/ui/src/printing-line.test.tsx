import type { Printing } from '@pennysleeve/domain/catalog/printing.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PrintingLine } from './printing-line.tsx'

const bolt: Printing = { set: 'm10', set_name: 'Magic 2010', collector_number: '146', finish: 'nonfoil' }

const textOf = (printing: Printing, withCode = false) =>
  renderToStaticMarkup(<PrintingLine printing={printing} withCode={withCode} />).replace(/<[^>]*>/g, '')

test('shows set, number and finish', () => {
  expect(textOf(bolt)).toBe('Magic 2010 · #146 · Non-Foil')
  expect(textOf({ ...bolt, finish: 'foil' })).toBe('Magic 2010 · #146 · Foil')
})

test('shows condition and language last, and emphasises them as well as a foil', () => {
  const played = { ...bolt, finish: 'foil', options_text: 'Lightly Played, Japanese' } as const
  expect(textOf(played)).toBe('Magic 2010 · #146 · Foil · Lightly Played, Japanese')
  const html = renderToStaticMarkup(<PrintingLine printing={played} />)
  for (const part of ['Foil', 'Lightly Played, Japanese']) {
    expect(html).toContain(`<span class="font-semibold text-ink">${part}</span>`)
  }
  const box = { set: null, set_name: null, collector_number: null, finish: null, options_text: 'Japanese' }
  expect(textOf(box)).toBe('Japanese')
})

test('shows the set code on request, once', () => {
  expect(textOf(bolt, true)).toBe('Magic 2010 (M10) · #146 · Non-Foil')
  expect(textOf({ ...bolt, set_name: null }, true)).toBe('M10 · #146 · Non-Foil')
})

test('renders nothing for a sealed product without a set', () => {
  expect(textOf({ set: null, set_name: null, collector_number: null, finish: null })).toBe('')
})
