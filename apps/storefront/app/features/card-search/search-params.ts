import type { CardAttributes } from '@pennysleeve/contract/card-search.ts'
import { COLORLESS, COLORS } from '@pennysleeve/domain/catalog/catalog.ts'
import { MAX_CRITERION_CHARACTERS, MAX_QUERY_CHARACTERS } from '@pennysleeve/domain/card-search/search-limits.ts'

/** The search, kept in the URL so that a reload, a bookmark and a sign-in restore it. */
export type SearchCriteria = ({ query: string } | { attributes: CardAttributes }) & { game_type?: string }

export const COLOR_NAMES = [...COLORS.map(({ name }) => name), COLORLESS] as const
export type ColorName = (typeof COLOR_NAMES)[number]

const CRITERIA = ['name', 'type_line', 'mana_cost', 'power', 'toughness'] as const

export function searchPath(criteria: SearchCriteria): string {
  const search = new URLSearchParams()
  if ('query' in criteria) search.set('query', criteria.query)
  else {
    const { colors, ...texts } = criteria.attributes
    for (const name of CRITERIA) if (texts[name]) search.set(name, texts[name])
    for (const color of colors ?? []) search.append('color', color)
  }
  if (criteria.game_type !== undefined) search.set('game_type', criteria.game_type)
  return `/search?${search}`
}

/** Undefined when the URL contains no search. */
export function readCriteria(search: URLSearchParams): SearchCriteria | undefined {
  const query = search.get('query')?.trim().slice(0, MAX_QUERY_CHARACTERS)
  const game = search.get('game_type')?.trim().slice(0, 60)
  const game_type = game ? { game_type: game } : {}
  if (query) return { query, ...game_type }
  const attributes: CardAttributes = {}
  for (const name of CRITERIA) {
    const text = search.get(name)?.trim().slice(0, MAX_CRITERION_CHARACTERS)
    if (text) attributes[name] = text
  }
  const colors = COLOR_NAMES.filter((name) => search.getAll('color').includes(name))
  if (colors.length > 0) attributes.colors = colors
  return Object.keys(attributes).length > 0 ? { attributes, ...game_type } : undefined
}

/** The search as a text for the heading. */
export function describeCriteria(criteria: SearchCriteria): string {
  if ('query' in criteria) return `“${criteria.query}”`
  const { name, type_line, colors, mana_cost, power, toughness } = criteria.attributes
  return [
    name && `“${name}”`,
    type_line,
    colors && colors.length > 0 ? colors.join(', ') : undefined,
    mana_cost && `cost ${mana_cost}`,
    power && `power ${power}`,
    toughness && `toughness ${toughness}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
