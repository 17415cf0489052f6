import type { CardAttributes } from '@pennysleeve/contract/card-search.ts'
import { COLORLESS, COLORS } from '@pennysleeve/domain/catalog/catalog.ts'
import { normalizeName } from '@pennysleeve/domain/card-search/normalize-name.ts'
import { colorMask } from '@pennysleeve/domain/card-search/color-mask.ts'
import { readManaSymbols } from '@pennysleeve/domain/card-search/mana-symbols.ts'
import type { Query, SearchTree } from '@pennysleeve/domain/card-search/query.ts'
import { ShopError } from '../../shop-error.ts'

/** Says the filled-in fields of the advanced search in the query language. */
export function queryOfAttributes(attributes: CardAttributes): Query {
  const name = normalizeName(attributes.name ?? '')
  const typeLine = normalizeName(attributes.type_line ?? '')
  const power = attributes.power?.trim().toLowerCase()
  const toughness = attributes.toughness?.trim().toLowerCase()
  const predicates: SearchTree[] = [
    ...(name ? [{ kind: 'text', field: 'name', text: name } as const] : []),
    ...(typeLine ? [{ kind: 'text', field: 'type', text: typeLine } as const] : []),
    ...colorPredicates(attributes.colors ?? []),
    ...manaPredicates(attributes.mana_cost?.trim() ?? ''),
    ...(power ? [{ kind: 'word', field: 'power', word: power } as const] : []),
    ...(toughness ? [{ kind: 'word', field: 'toughness', word: toughness } as const] : []),
  ]
  if (predicates.length === 0) {
    const fault = 'Please fill in at least one field to search by'
    throw new ShopError('search.no_attributes').onField('card_attributes', fault)
  }
  return { where: { kind: 'all', of: predicates }, name, ...PLAIN }
}

const PLAIN = {
  unique: 'products',
  order: undefined,
  direction: undefined,
  prefer: undefined,
  include_extras: false,
  warnings: [],
} satisfies Partial<Query>

/** Those chosen or more; Nothing is a card without any. */
function colorPredicates(names: readonly string[]): SearchTree[] {
  const letters = COLORS.filter(({ name }) => names.includes(name)).map(({ letter }) => letter)
  return [
    ...(letters.length > 0
      ? [{ kind: 'colors', field: 'color', comparison: '>=', colors: colorMask(letters) } as const]
      : []),
    ...(names.includes(COLORLESS) ? [{ kind: 'colors', field: 'color', comparison: '=', colors: 0 } as const] : []),
  ]
}

function manaPredicates(cost: string): SearchTree[] {
  if (cost === '') return []
  const symbols = readManaSymbols(cost)
  if (!symbols) {
    const fault = 'The mana cost must be symbols such as {2}{G}'
    throw new ShopError('search.invalid_mana_cost', { example: '{2}{G}' }).onField('mana_cost', fault)
  }
  return [{ kind: 'mana', comparison: '=', symbols }]
}
