import { isPlatform } from '@pennysleeve/domain/card-search/mentions-game.ts'
import type { Predicate, SearchTree } from '@pennysleeve/domain/card-search/query.ts'
import { knowsIsWord } from './predicates/match-is.ts'
import { findGame, setKeys } from './predicates/match-word.ts'
import type { CardIndex } from './index/card-index.ts'
import { codeOfSet } from './index/set-key.ts'

export type ResolveContext = {
  index: CardIndex
  /** `own` and `want` need a signed-in customer. */
  signed_in: boolean
  /** As in 2026-11-15. */
  today: string
  warn: (sentence: string) => void
}

/** Resolves what depends on the catalogue: release dates of sets, unknown words and sets. Undefined: no predicate is left. */
export function resolveQuery(context: ResolveContext, tree: SearchTree): SearchTree | undefined {
  if (tree.kind === 'not') {
    const resolved = resolveQuery(context, tree.of)
    return resolved && { kind: 'not', of: resolved }
  }
  if (tree.kind === 'all' || tree.kind === 'any') {
    const of = tree.of.flatMap((one) => resolveQuery(context, one) ?? [])
    return of.length > 1 ? { kind: tree.kind, of } : of[0]
  }
  return resolvePredicate(context, tree)
}

function resolvePredicate(
  { index, signed_in, today, warn }: ResolveContext,
  predicate: Predicate,
): Predicate | undefined {
  if (predicate.kind === 'is' && !knowsIsWord(index, predicate.word)) {
    warn(`No card is “${predicate.word.slice(0, 40)}” to us.`)
    return { kind: 'nothing' }
  }
  if (predicate.kind === 'word' && predicate.field === 'set' && setKeys(index, predicate.word).size === 0) {
    warn(`We know no set “${predicate.word.slice(0, 40)}”.`)
    return { kind: 'nothing' }
  }
  if (
    predicate.kind === 'word' &&
    predicate.field === 'rarity' &&
    !index.printings.rarity.values.includes(predicate.word)
  ) {
    warn(`We know no rarity “${predicate.word.slice(0, 40)}”.`)
    return { kind: 'nothing' }
  }
  if (predicate.kind === 'word' && predicate.field === 'game' && !isKnownGame(index, predicate.word)) {
    warn(`We know no game “${predicate.word.slice(0, 40)}”.`)
    return { kind: 'nothing' }
  }
  if (predicate.kind === 'number' && (predicate.field === 'own' || predicate.field === 'want') && !signed_in) {
    warn(`Sign in to search by what you ${predicate.field}.`)
    return undefined
  }
  return predicate.kind === 'date' ? resolveDate(index, predicate, { today, warn }) : predicate
}

const isKnownGame = (index: CardIndex, word: string) => isPlatform(word) || findGame(index, word) !== undefined

type DatePredicate = Extract<Predicate, { kind: 'date' }>

function resolveDate(
  index: CardIndex,
  predicate: DatePredicate,
  { today, warn }: Pick<ResolveContext, 'today' | 'warn'>,
): DatePredicate | undefined {
  if (/^\d{4}-\d\d-\d\d$/.test(predicate.day)) return predicate
  const day = /^(now|today)$/.test(predicate.day) ? today : firstRelease(index, predicate.day)
  if (day) return { ...predicate, day }
  warn(`We know no set “${predicate.day}” to take the day from, so we left it out.`)
  return undefined
}

/** Magic's set of this code, else another game's. */
function firstRelease(index: CardIndex, code: string): string | undefined {
  const { sets } = index.vocabulary
  return sets.get(code)?.released_on ?? [...sets].find(([key]) => codeOfSet(key) === code)?.[1].released_on
}
