import type { InventoryRow } from '../index/catalogue-rows.queries.ts'
import { NO_CARD, NO_PRINTING } from '../index/blank-rows.ts'
import { CardIndexBuilder } from '../index/build-card-index.ts'
import type { CardIndex } from '../index/card-index.ts'

export const WORDY_CARDS = 6000

const SENTENCE = 'whenever aaaa bbbb meets it, aaaa runs and bbbb follows; '

/** Thousands of cards with long rules, in one printing each; mana values go from 0 to 99. */
export function wordyIndex(): CardIndex {
  const builder = new CardIndexBuilder()
  for (let id = 1; id <= WORDY_CARDS; id += 1) {
    const name = `Wordy ${id}`
    const oracle_text = `${SENTENCE.repeat(20)}\n${id}: end.`
    builder.addCard({ ...NO_CARD, id, name, type_line: 'Creature', mana_value: id % 100, oracle_text })
    builder.addPrinting({ ...NO_PRINTING, id, card_id: id, set_code: 'www', collector_number: String(id) })
    builder.addProduct(wordyProduct(id))
  }
  return builder.finish({ sets: new Map(), taxon_names: new Map(), pre_order_limits: new Map(), games: new Map() })
}

/** The one product of a printing; every other one is in stock. */
export function wordyProduct(id: number): InventoryRow {
  return {
    id,
    printing_id: id,
    name: `Wordy ${id}`,
    description: null,
    variant_id: id,
    sku: `W-${id}`,
    condition: 'nm',
    language: 'en',
    image_url: null,
    game: 'magic',
    finish: 'nonfoil',
    set_name: null,
    released_on: '2020-01-01',
    taxons: '',
    price_cents: 100,
    available: id % 2,
    quote_cents: null,
  }
}
