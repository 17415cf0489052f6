import type { Finish } from '@pennysleeve/domain/catalog/catalog.ts'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FinishBadge, FoilBadge } from './foil-badge.tsx'

const FINISHES = ['foil', 'etched', 'nonfoil', null] as const

const wordsOf = (badge: (finish: Finish | null) => ReactElement) =>
  FINISHES.map((finish) => renderToStaticMarkup(badge(finish)).replace(/<[^>]*>/g, ''))

test('labels foil and etched foil, and nothing else', () => {
  expect(wordsOf((finish) => <FoilBadge finish={finish} />)).toEqual(['Foil', 'Etched foil', '', ''])
})

test('labels every finish, and nothing for sealed products', () => {
  expect(wordsOf((finish) => <FinishBadge finish={finish} />)).toEqual(['Foil', 'Etched foil', 'Non-Foil', ''])
})
