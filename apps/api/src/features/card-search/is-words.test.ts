import { parseQuery } from '@pennysleeve/domain/card-search/parse-query.ts'
import { expect, test } from 'vitest'
import { NO_CARD, NO_PRINTING } from './index/blank-rows.ts'
import { CardIndexBuilder } from './index/build-card-index.ts'
import type { CardIndex } from './index/card-index.ts'
import { searchCards, startSearching } from './search-cards.ts'
import { inventedIndex } from './testing/invented-catalogue.ts'
import { wordyProduct } from './testing/wordy-catalogue.ts'

const TYPE_LINES = [
  'Creature — Bear',
  'Artifact — Vehicle',
  'Legendary Creature — Human Cleric',
  'Creature — Human Rogue',
  'Creature — Orc Pirate Warlock',
  'Enchantment — Saga',
  'Legendary Planeswalker — Ida',
  'Land',
  'Artifact Land',
  'Instant',
  'Sorcery',
]
const STATS = [
  { power: '2', toughness: '2' },
  { power: '2', toughness: '1' },
  { power: '1+*', toughness: '2' },
  { power: null, toughness: null },
]

/** Every kind of card with every power, at two mana values, with rules and without. */
function mixedIndex(): CardIndex {
  const builder = new CardIndexBuilder()
  let id = 0
  for (const type_line of TYPE_LINES)
    for (const stats of STATS)
      for (const mana_value of [2, 3])
        for (const oracle_text of ['', 'Flying', '(It has a reminder.)']) {
          id += 1
          builder.addCard({ ...NO_CARD, ...stats, id, name: `Mixed ${id}`, type_line, mana_value, oracle_text })
          builder.addPrinting({ ...NO_PRINTING, id, card_id: id, set_code: 'www', collector_number: String(id) })
          builder.addProduct(wordyProduct(id))
        }
  return builder.finish({ sets: new Map(), taxon_names: new Map(), pre_order_limits: new Map(), games: new Map() })
}

const INDEXES = [mixedIndex(), inventedIndex()]

function rowsOf(index: CardIndex, text: string): number[] {
  const request = { query: parseQuery(text), filter: {}, page: { offset: 0, limit: 10_000 }, today: '2026-11-15' }
  const { rows, warnings } = searchCards(startSearching(index), request)
  expect(warnings).toEqual([])
  return rows.toSorted((one, other) => one - other)
}

test.each([
  ['is:bear', 'pow=2 tou=2 mv=2 t:creature'],
  ['is:vanilla', 't:creature -o:/./'],
  ['is:historic', 't:legendary or t:artifact or t:saga'],
  ['is:party', 't:cleric,rogue,warrior,wizard'],
  ['is:outlaw', 't:assassin,mercenary,pirate,rogue,warlock'],
  ['is:permanent', 't:artifact,battle,creature,enchantment,land,planeswalker'],
  ['is:legendary', 't:legendary'],
  ['is:saga', 't:saga'],
  ['is:spell', 't:/./ -t:land -t:token'],
  ['is:foil', 'finish:foil,etched'],
  ['is:nonfoil', 'finish:nonfoil'],
  ['is:etched', 'finish:etched'],
  ['is:instock', 'stock>0'],
  ['has:price', 'aud>=0'],
  ['has:quote', 'buy>0'],
  ['is:firstprint', 'not:reprint'],
  ['is:borderless', 'border:borderless'],
  ['is:oldframe', 'frame:1993,1997'],
  ['is:newframe', 'frame:2015'],
  ['has:flavor', 'ft:/./'],
  ['not:bear', '-is:bear'],
])('%s is short for %s', (short, long) => {
  const found = INDEXES.map((index) => rowsOf(index, short))
  expect(found).toEqual(INDEXES.map((index) => rowsOf(index, long)))
  expect(found.flat().length).toBeGreaterThan(0)
})

test.each([
  'salt // sweet',
  'Salt / Sweet',
  'salt//sweet',
  'name:"salt // sweet"',
  '!"Salt // Sweet"',
  '!salt // sweet',
])('%s finds the one card of that name, not those that hold both words', (text) => {
  const builder = new CardIndexBuilder()
  for (const [place, name] of ['Salt // Sweet', 'Sweet Basalt', 'Unsalted Sweetness', 'Salt Flats'].entries()) {
    const id = place + 1
    builder.addCard({ ...NO_CARD, id, name, face_names: name.split(' // '), type_line: 'Instant' })
    builder.addPrinting({ ...NO_PRINTING, id, card_id: id, set_code: 'www', collector_number: String(id) })
    builder.addProduct(wordyProduct(id))
  }
  const index = builder.finish({
    sets: new Map(),
    taxon_names: new Map(),
    pre_order_limits: new Map(),
    games: new Map(),
  })
  const [row, ...others] = rowsOf(index, text)
  expect([index.products.id[row!], others]).toEqual([1, []])
})
