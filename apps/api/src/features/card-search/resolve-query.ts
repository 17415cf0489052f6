import { isPlatform } from '@pennysleeve/domain/card-search/names-game.ts'
import type { Condition, SearchTree } from '@pennysleeve/domain/card-search/query.ts'
import { knowsIsWord } from './conditions/match-is.ts'
import { findGame, setKeys } from './conditions/match-word.ts'
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

/** Resolves what depends on the catalogue: release dates of sets, unknown words and sets. Undefined: no condition is left. */
export function resolveQuery(context: ResolveContext, tree: SearchTree): SearchTree | undefined {
  if (tree.kind === 'not') {
    const resolved = resolveQuery(context, tree.of)
    return resolved && { kind: 'not', of: resolved }
  }
  if (tree.kind === 'all' || tree.kind === 'any') {
    const of = tree.of.flatMap((one) => resolveQuery(context, one) ?? [])
    return of.length > 1 ? { kind: tree.kind, of } : of[0]
  }
  return resolveCondition(context, tree)
}

function resolveCondition(
  { index, signed_in, today, warn }: ResolveContext,
  condition: Condition,
): Condition | undefined {
  if (condition.kind === 'is' && !knowsIsWord(index, condition.word)) {
    warn(`No card is “${condition.word.slice(0, 40)}” to us.`)
    return { kind: 'nothing' }
  }
  if (condition.kind === 'word' && condition.field === 'set' && setKeys(index, condition.word).size === 0) {
    warn(`We know no set “${condition.word.slice(0, 40)}”.`)
    return { kind: 'nothing' }
  }
  if (
    condition.kind === 'word' &&
    condition.field === 'rarity' &&
    !index.printings.rarity.values.includes(condition.word)
  ) {
    warn(`We know no rarity “${condition.word.slice(0, 40)}”.`)
    return { kind: 'nothing' }
  }
  if (condition.kind === 'word' && condition.field === 'game' && !isKnownGame(index, condition.word)) {
    warn(`We know no game “${condition.word.slice(0, 40)}”.`)
    return { kind: 'nothing' }
  }
  if (condition.kind === 'number' && (condition.field === 'own' || condition.field === 'want') && !signed_in) {
    warn(`Sign in to search by what you ${condition.field}.`)
    return undefined
  }
  return condition.kind === 'date' ? resolveDate(index, condition, { today, warn }) : condition
}

const isKnownGame = (index: CardIndex, word: string) => isPlatform(word) || findGame(index, word) !== undefined

type DateCondition = Extract<Condition, { kind: 'date' }>

function resolveDate(
  index: CardIndex,
  condition: DateCondition,
  { today, warn }: Pick<ResolveContext, 'today' | 'warn'>,
): DateCondition | undefined {
  if (/^\d{4}-\d\d-\d\d$/.test(condition.day)) return condition
  const day = /^(now|today)$/.test(condition.day) ? today : firstRelease(index, condition.day)
  if (day) return { ...condition, day }
  warn(`We know no set “${condition.day}” to take the day from, so we left it out.`)
  return undefined
}

/** Magic's set of this code, else another game's. */
function firstRelease(index: CardIndex, code: string): string | undefined {
  const { sets } = index.vocabulary
  return sets.get(code)?.released_on ?? [...sets].find(([key]) => codeOfSet(key) === code)?.[1].released_on
}
