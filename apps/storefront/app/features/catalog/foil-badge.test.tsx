import type { Finish } from '@pennysleeve/domain/catalog/catalog.ts'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FinishBadge, FoilBadge } from './foil-badge.tsx'

const FINISHES = ['foil', 'etched', 'nonfoil', null] as const

const wordsOf = (badge: (finish: Finish | null) => ReactElement) =>
  FINISHES.map((finish) => renderToStaticMarkup(badge(finish)).replace(/<[^>]*>/g, ''))

test('a customer tells an etched foil from a plain one, and neither from what is no foil', () => {
  expect(wordsOf((finish) => <FoilBadge finish={finish} />)).toEqual(['Foil', 'Etched foil', '', ''])
})

test('a customer who has to choose a finish is told each by its name, and nothing of what has none', () => {
  expect(wordsOf((finish) => <FinishBadge finish={finish} />)).toEqual(['Foil', 'Etched foil', 'Non-Foil', ''])
})
