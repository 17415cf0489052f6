import { findIsWord } from '@sideboard/domain/search/is-words.ts'
import type { Condition, SearchTree } from '@sideboard/domain/search/query.ts'
import { matchColors, matchDate, matchLegality, matchMana, matchParity } from './conditions/match-facts.ts'
import { matchIs } from './conditions/match-is.ts'
import { matchNumber, type Holdings } from './conditions/match-number.ts'
import type { PatternResult } from './conditions/match-pattern.ts'
import { matchExactName, matchText } from './conditions/match-text.ts'
import { matchWord } from './conditions/match-word.ts'
import { BitSet } from './index/bit-set.ts'
import type { CardIndex } from './index/card-index.ts'
import type { KeptSelections } from './kept-selections.ts'
import { complement, intersect, unite, type Selection } from './selection.ts'

/** What a search stands on while it runs. */
export type SearchContext = {
  index: CardIndex
  kept: KeptSelections
  /** Patterns take turns, so they have been tried before the rest is put together. */
  patterns: ReadonlyMap<string, PatternResult>
  holdings: Holdings
}

/** The rows that a tree of conditions leaves. */
export function evaluate(context: SearchContext, tree: SearchTree): Selection {
  if (tree.kind === 'all') {
    const selections = tree.of.map((one) => evaluate(context, one))
    return intersect(context.index, selections) ?? none(context.index)
  }
  if (tree.kind === 'any') {
    return unite(
      context.index,
      tree.of.map((one) => evaluate(context, one)),
    )
  }
  if (tree.kind === 'not') return complement(evaluate(context, tree.of))
  if (!isFact(tree)) return match(context, tree)
  return context.kept.get(JSON.stringify(tree), () => match(context, tree))
}

const SHELF_WORDS = new Set<unknown>(['instock', 'price', 'quote'])
const SHELF_NUMBERS = new Set(['stock', 'price_cents', 'quote_cents', 'own', 'want'])

/** Facts hold until the catalogue is read anew; stock, prices and what people own do not. Patterns are kept elsewhere. */
function isFact(condition: Condition): boolean {
  if (condition.kind === 'pattern') return false
  if (condition.kind === 'is') return !SHELF_WORDS.has(findIsWord(condition.word))
  return condition.kind !== 'number' || !SHELF_NUMBERS.has(condition.field)
}

function match({ index, patterns, holdings }: SearchContext, condition: Condition): Selection {
  switch (condition.kind) {
    case 'text':
      return matchText(index, condition.field, condition.text)
    case 'exact_name':
      return matchExactName(index, condition.name)
    case 'pattern':
      return patterns.get(JSON.stringify(condition))?.selection ?? none(index)
    case 'word':
      return matchWord(index, condition.field, condition.word)
    case 'number':
      return matchNumber(index, condition, holdings)
    case 'parity':
      return matchParity(index, condition.odd)
    case 'colors':
      return matchColors(index, condition.field, condition)
    case 'mana':
      return matchMana(index, condition.comparison, condition.symbols)
    case 'legality':
      return matchLegality(index, condition.status, condition.format)
    case 'date':
      return matchDate(index, condition.comparison, condition.day)
    case 'is':
      return matchIs(index, condition.word)
    default:
      return none(index)
  }
}

function none({ count }: CardIndex): Selection {
  return { level: 'card', rows: new BitSet(count.card) }
}
