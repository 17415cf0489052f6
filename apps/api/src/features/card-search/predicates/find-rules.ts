import { foldText } from '@pennysleeve/domain/card-search/fold-text.ts'
import { BitSet } from '../index/bit-set.ts'
import type { CardIndex } from '../index/card-index.ts'
import type { Texts } from '../index/columns.ts'

type RulesField = 'oracle' | 'full_oracle'

/** The cards whose rules hold the phrase. `~` stands for the card's own name, or the short form legends call themselves by. */
export function findRules(index: CardIndex, field: RulesField, phrase: string): BitSet {
  const { rules } = index
  if (phrase.includes('~')) return findOwnNames(index, field, phrase)
  const found = textsWith(rules.plain, phrase)
  if (field === 'oracle') return found
  // These texts differ with reminders.
  found.forEach((card) => (rules.full.isEmpty(card) ? undefined : found.delete(card)))
  return found.or(textsWith(rules.full, phrase))
}

function findOwnNames(index: CardIndex, field: RulesField, phrase: string): BitSet {
  const { cards, count, rules } = index
  const longest = phrase
    .split('~')
    .map((part) => part.trim())
    .reduce((one, other) => (other.length > one.length ? other : one))
  const candidates = longest ? findRules(index, field, longest) : new BitSet(count.card).not()
  const found = new BitSet(count.card)
  for (let card = candidates.next(0); card >= 0; card = candidates.next(card + 1)) {
    const text = (field === 'oracle' || rules.full.isEmpty(card) ? rules.plain : rules.full).at(card)
    const name = foldText(cards.name.at(card).split(' // ')[0]!)
    const holds = (own: string) => text.includes(phrase.replaceAll('~', own))
    if (holds(name) || holds(name.split(',')[0]!)) found.add(card)
  }
  return found
}

/** One scan over all bytes; after a match it skips to the next text. */
function textsWith({ bytes, starts, length }: Texts, phrase: string): BitSet {
  const found = new BitSet(length)
  const sought = Buffer.from(phrase)
  let text = 0
  for (let at = bytes.indexOf(sought); at >= 0;) {
    while (starts[text + 1]! <= at) text += 1
    const end = starts[text + 1]!
    // A match across two texts is none.
    const holds = at + sought.length <= end
    if (holds) found.add(text)
    at = bytes.indexOf(sought, holds ? end : at + 1)
  }
  return found
}
