import type { SelectOption } from '@pennysleeve/ui/select.tsx'
import {
  COLORLESS,
  COLORS,
  DEFAULT_GAME_CODE,
  FINISH_NAMES,
  FINISHES,
  PRODUCT_SORTS,
} from '@pennysleeve/domain/catalog/catalog.ts'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from './catalog.queries.ts'
import { cardSetsQuery } from './browse.queries.ts'
import { useSinglesGames } from './game-choice.tsx'

const SORT_LABELS = {
  newest: 'Newest first',
  name: 'Name',
  price_low: 'Price, low to high',
  price_high: 'Price, high to low',
}

export const COLOR_CHOICES = [
  ...COLORS.map(({ letter, name }) => ({ value: name, label: name, symbol: `{${letter}}` })),
  { value: COLORLESS, label: 'Colourless', symbol: '{C}' },
]
const rarityChoice = (value: string) => ({ value, label: rarityLabel(value) })
export const rarityLabel = (rarity: string) => rarity.charAt(0).toUpperCase() + rarity.slice(1)
export const FINISH_CHOICES = FINISHES.map((value) => ({ value, label: FINISH_NAMES[value] }))
const SORT_CHOICES = PRODUCT_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))

/** The first one is what applies without a choice: a search has an order of its own. */
export function sortChoices(q: string | undefined): SelectOption[] {
  if (!q) return SORT_CHOICES
  return [{ value: '', label: ORDER_TYPED.test(q) ? 'As typed' : 'Best match' }, ...SORT_CHOICES]
}

const ORDER_TYPED = /\b(?:order|sort)[:=]/i

/** `games` are those with singles. `rarities` are those of the game. `magic`: the filters of Magic's cards apply. */
export type CatalogChoices = Record<'types' | 'sets' | 'games' | 'rarities', SelectOption[]> & { magic: boolean }

/** The options that depend on the catalogue. */
export function useCatalogChoices(game_type?: string): CatalogChoices {
  const types = useQuery(categoriesQuery()).data?.taxons ?? []
  const sets = useQuery(cardSetsQuery(game_type)).data?.card_sets ?? []
  const games = useSinglesGames()
  const game = games.find(({ code }) => code === game_type) ?? games[0]
  return {
    rarities: game?.rarities.map(rarityChoice) ?? [],
    games: games.map(({ code, name }) => ({ value: code, label: name })),
    magic: (game_type ?? games[0]?.code ?? DEFAULT_GAME_CODE) === DEFAULT_GAME_CODE,
    types: types.map(({ id, name }) => ({ value: String(id), label: name })),
    sets: sets.map(({ code, name }) => ({ value: code, label: name })),
  }
}

export function labelOf(choices: readonly SelectOption[], value: string | number): string {
  return choices.find((choice) => choice.value === String(value))?.label ?? String(value)
}
