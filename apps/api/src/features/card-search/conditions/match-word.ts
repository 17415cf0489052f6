import { foldName } from '@pennysleeve/domain/card-search/fold-name.ts'
import { findLanguage } from '@pennysleeve/domain/copies/find-language.ts'
import type { WordField } from '@pennysleeve/domain/card-search/query.ts'
import { rarityRank } from '@pennysleeve/domain/card-search/rarity.ts'
import type { CardIndex } from '../index/card-index.ts'
import { raise, unite, type Selection } from '../selection.ts'
import { byValue } from './by-value.ts'

type MatchWord = (index: CardIndex, word: string) => Selection

const MATCHERS: Record<WordField, MatchWord> = {
  keyword: ({ cards }, word) =>
    byValue('card', cards.abilities, (keywords) => keywords.toLowerCase().split('\n').includes(word)),
  set: (index, word) => {
    const codes = setCodes(index, word)
    return byValue('printing', index.printings.set, (code) => codes.has(code))
  },
  set_type: ({ printings, vocabulary: { sets } }, word) =>
    byValue(
      'printing',
      printings.set,
      (code) => sets.get(code)?.set_type?.replaceAll('_', '') === word.replaceAll(/[_ ]/g, ''),
    ),
  printed_in: matchPrintedIn,
  collector_number: ({ printings }, word) =>
    byValue('printing', printings.collector_number, (number) => number.toLowerCase() === word),
  power: ({ cards }, word) => byValue('card', cards.power, (power) => power.toLowerCase() === word),
  toughness: ({ cards }, word) => byValue('card', cards.toughness, (toughness) => toughness.toLowerCase() === word),
  loyalty: ({ cards }, word) => byValue('card', cards.loyalty, (loyalty) => loyalty.toLowerCase() === word),
  frame: (index, word) =>
    unite(index, [
      byValue('printing', index.printings.frame, (frame) => frame === word),
      byValue('printing', index.printings.frame_effects, (effects) => effects.split(' ').includes(word)),
    ]),
  border: ({ printings }, word) => byValue('printing', printings.border, (border) => border === word),
  stamp: ({ printings }, word) => byValue('printing', printings.stamp, (stamp) => stamp === word),
  game: ({ printings }, word) => byValue('printing', printings.games, (games) => games.split(' ').includes(word)),
  finish: ({ products }, word) => byValue('product', products.finish, (finish) => finish === word),
}

export function matchWord(index: CardIndex, field: WordField, word: string): Selection {
  return MATCHERS[field](index, word)
}

/** The set of this code; failing that, those of this name. */
export function setCodes({ vocabulary: { sets } }: CardIndex, word: string): Set<string> {
  if (sets.has(word)) return new Set([word])
  const name = foldName(word)
  const named = [...sets].filter(([, set]) => foldName(set.name) === name)
  return new Set(named.map(([code]) => code))
}

/** Cards that were ever printed at this rarity, in this game, language or set. */
function matchPrintedIn(index: CardIndex, word: string): Selection {
  const { printings } = index
  const rank = word.length > 1 ? rarityRank(word) : undefined
  const language = index.vocabulary.sets.has(word) ? undefined : findLanguage(word)
  const codes = setCodes(index, word)
  const matching = isGame(word)
    ? byValue('printing', printings.games, (games) => games.split(' ').includes(word))
    : rank !== undefined
      ? byValue('printing', printings.rarity, (rarity) => rarityRank(rarity) === rank)
      : language
        ? byValue('printing', printings.language, (own) => own === language)
        : byValue('printing', printings.set, (code) => codes.has(code))
  return { level: 'card', rows: raise(index, matching, 'card') }
}

const isGame = (word: string) => ['paper', 'arena', 'mtgo'].includes(word)
