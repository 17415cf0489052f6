import { foldText } from '@pennysleeve/domain/card-search/fold-text.ts'
import { BitSet } from '../index/bit-set.ts'
import type { CardIndex } from '../index/card-index.ts'
import type { Texts } from '../index/columns.ts'

/** How many texts are looked into between two chances for others. */
const STEP = 500

type RulesField = 'oracle' | 'full_oracle'

/** The cards whose rules hold the phrase. `~` stands for the card's own name, or the short form legends call themselves by. */
export function* findRules(index: CardIndex, field: RulesField, phrase: string): Generator<void, BitSet> {
  const { rules } = index
  if (phrase.includes('~')) return yield* findOwnNames(index, field, phrase)
  const found = yield* textsWith(rules.plain, phrase)
  if (field === 'oracle') return found
  // With reminders these read otherwise.
  found.forEach((card) => (rules.full.isEmpty(card) ? undefined : found.delete(card)))
  return found.or(yield* textsWith(rules.full, phrase))
}

function* findOwnNames(index: CardIndex, field: RulesField, phrase: string): Generator<void, BitSet> {
  const { cards, count, rules } = index
  const longest = phrase
    .split('~')
    .map((part) => part.trim())
    .reduce((one, other) => (other.length > one.length ? other : one))
  const candidates = longest ? yield* findRules(index, field, longest) : new BitSet(count.card).not()
  const found = new BitSet(count.card)
  let tried = 0
  for (let card = candidates.next(0); card >= 0; card = candidates.next(card + 1)) {
    const text = (field === 'oracle' || rules.full.isEmpty(card) ? rules.plain : rules.full).at(card)
    const name = foldText(cards.name.at(card).split(' // ')[0]!)
    const holds = (own: string) => text.includes(phrase.replaceAll('~', own))
    if (holds(name) || holds(name.split(',')[0]!)) found.add(card)
    tried += 1
    if (tried % STEP === 0) yield
  }
  return found
}

/** One look through all the bytes; behind each text that holds the phrase it goes on with the next one. */
function* textsWith({ bytes, starts, length }: Texts, phrase: string): Generator<void, BitSet> {
  const found = new BitSet(length)
  const sought = Buffer.from(phrase)
  let text = 0
  let hits = 0
  for (let at = bytes.indexOf(sought); at >= 0;) {
    while (starts[text + 1]! <= at) text += 1
    const end = starts[text + 1]!
    // What reaches into the next text stands in neither.
    const holds = at + sought.length <= end
    if (holds) found.add(text)
    at = bytes.indexOf(sought, holds ? end : at + 1)
    hits += 1
    if (hits % STEP === 0) yield
  }
  return found
}
