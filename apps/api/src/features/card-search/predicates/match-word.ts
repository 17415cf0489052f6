import { normalizeName } from '@pennysleeve/domain/card-search/normalize-name.ts'
import { findLanguage } from '@pennysleeve/domain/copies/find-language.ts'
import { isPlatform } from '@pennysleeve/domain/card-search/mentions-game.ts'
import type { WordField } from '@pennysleeve/domain/card-search/query.ts'
import { rarityRank } from '@pennysleeve/domain/card-search/rarity.ts'
import type { CardIndex } from '../index/card-index.ts'
import { codeOfSet } from '../index/set-key.ts'
import { toHigherLevel, union, type Selection } from '../selection.ts'
import { byValue } from './by-value.ts'

type MatchWord = (index: CardIndex, word: string) => Selection

const MATCHERS: Record<WordField, MatchWord> = {
  keyword: ({ cards }, word) =>
    byValue('card', cards.abilities, (keywords) => keywords.toLowerCase().split('\n').includes(word)),
  set: (index, word) => {
    const keys = setKeys(index, word)
    return byValue('printing', index.printings.set, (key) => keys.has(key))
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
    union(index, [
      byValue('printing', index.printings.frame, (frame) => frame === word),
      byValue('printing', index.printings.frame_effects, (effects) => effects.split(' ').includes(word)),
    ]),
  border: ({ printings }, word) => byValue('printing', printings.border, (border) => border === word),
  stamp: ({ printings }, word) => byValue('printing', printings.stamp, (stamp) => stamp === word),
  game: matchGame,
  rarity: ({ printings }, word) => byValue('printing', printings.rarity, (rarity) => rarity === word),
  finish: ({ products }, word) => byValue('product', products.finish, (finish) => finish === word),
}

export function matchWord(index: CardIndex, field: WordField, word: string): Selection {
  return MATCHERS[field](index, word)
}

/** The sets of this code, one per game; failing that, those of this name. */
export function setKeys({ vocabulary: { sets } }: CardIndex, word: string): Set<string> {
  const coded = [...sets].filter(([key]) => codeOfSet(key) === word)
  const name = normalizeName(word)
  const found = coded.length > 0 ? coded : [...sets].filter(([, set]) => normalizeName(set.name) === name)
  return new Set(found.map(([key]) => key))
}

/** Where Magic is played (`game:arena`), or a game of the shop by its code or name (`game:one_piece`). */
function matchGame(index: CardIndex, word: string): Selection {
  const { printings, products } = index
  if (isPlatform(word)) return byValue('printing', printings.games, (games) => games.split(' ').includes(word))
  const code = findGame(index, word)
  return byValue('product', products.game, (own) => own === code)
}

/** The code of the game with this code or name. */
export function findGame({ vocabulary: { games } }: CardIndex, word: string): string | undefined {
  if (games.has(word)) return word
  const name = normalizeName(word)
  return [...games].find(
    ([code, game]) => normalizeName(game.name) === name || normalizeName(code.replaceAll('_', ' ')) === name,
  )?.[0]
}

/** Cards that were ever printed at this rarity, in this game, language or set. */
function matchPrintedIn(index: CardIndex, word: string): Selection {
  const { printings } = index
  const rank = word.length > 1 ? rarityRank(word) : undefined
  const language = index.vocabulary.sets.has(word) ? undefined : findLanguage(word)
  const keys = setKeys(index, word)
  const matching = isPlatform(word)
    ? byValue('printing', printings.games, (games) => games.split(' ').includes(word))
    : rank !== undefined
      ? byValue('printing', printings.rarity, (rarity) => rarityRank(rarity) === rank)
      : language
        ? byValue('printing', printings.language, (own) => own === language)
        : byValue('printing', printings.set, (key) => keys.has(key))
  return { level: 'card', rows: toHigherLevel(index, matching, 'card') }
}
