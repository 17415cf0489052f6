import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FoilBadge } from './foil-badge.tsx'

test('a customer tells an etched foil from a plain one, and neither from what is no foil', () => {
  const words = (['foil', 'etched', 'nonfoil', null] as const).map((finish) =>
    renderToStaticMarkup(<FoilBadge finish={finish} />).replace(/<[^>]*>/g, ''),
  )
  expect(words).toEqual(['Foil', 'Etched foil', '', ''])
})
