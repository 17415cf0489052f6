import { compareSets } from '@pennysleeve/domain/card-search/compare.ts'
import { compareMana, readManaSymbols } from '@pennysleeve/domain/card-search/mana-symbols.ts'
import type { Comparison, LegalStatus, ManaSymbols } from '@pennysleeve/domain/card-search/query.ts'
import type { CardIndex } from '../index/card-index.ts'
import { complement, intersect, union, type Selection } from '../selection.ts'
import { byNumber, byValue } from './by-value.ts'

export function matchColors(
  { cards }: CardIndex,
  field: 'color' | 'identity',
  { comparison, colors: wanted }: { comparison: Comparison; colors: number },
): Selection {
  const compare = compareSets[comparison]
  const masks = field === 'color' ? cards.colors : cards.color_identity
  return byNumber('card', masks, (own) => compare((own & ~wanted) === 0, (wanted & ~own) === 0))
}

/** Each half of a split card has a cost of its own; one of them must do. A card without a cost has none to compare. */
export function matchMana({ cards }: CardIndex, comparison: Comparison, wanted: ManaSymbols): Selection {
  return byValue('card', cards.mana_cost, (costs) =>
    costs.split(' // ').some((cost) => {
      const symbols = cost === '' ? undefined : readManaSymbols(cost)
      return symbols !== undefined && compareMana(symbols, comparison, wanted)
    }),
  )
}

export function matchParity({ cards }: CardIndex, odd: boolean): Selection {
  return byNumber('card', cards.mana_value, (value) => value % 2 === (odd ? 1 : 0))
}

/** `legal` counts restricted cards in. Old school is the one format that asks which printing it is. */
export function matchLegality(index: CardIndex, status: LegalStatus, format: string): Selection {
  const counts = (own: string | undefined) => own === status || (status === 'legal' && own === 'restricted')
  const byCard = byValue('card', index.cards.legalities, (legalities) => {
    // The database wrote it from an object of words.
    const read = JSON.parse(legalities) as Record<string, string>
    return counts(read[format])
  })
  if (format !== 'oldschool') return byCard
  const told = byValue('printing', index.printings.oldschool_legality, (legality) => legality !== '')
  const byPrinting = byValue('printing', index.printings.oldschool_legality, (legality) => counts(legality))
  return union(index, [byPrinting, intersect(index, [byCard, complement(told)])!])
}

const COMPARE_DAYS: Record<Comparison, (a: string, b: string) => boolean> = {
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
}

export function matchDate({ printings }: CardIndex, comparison: Comparison, day: string): Selection {
  const compare = COMPARE_DAYS[comparison]
  return byValue('printing', printings.released_on, (released) => released !== '' && compare(released, day))
}
