import type { CardRow, PrintingRow } from '../catalogue-rows.queries.ts'

/** A sealed item stands in the index as a card and a printing of which nothing is known. */

export const NO_CARD: CardRow = {
  id: 0,
  name: '',
  face_names: [],
  type_line: '',
  mana_cost: null,
  mana_value: Number.NaN,
  colors: '',
  color_identity: '',
  has_indicator: false,
  power: null,
  toughness: null,
  loyalty: null,
  defense: null,
  abilities: '',
  description: null,
  oracle_text: null,
  layout: '',
  legalities: '{}',
  reserved_list: false,
  edhrec_rank: null,
}

export const NO_PRINTING: PrintingRow = {
  id: 0,
  card_id: 0,
  set_code: '',
  collector_number: '',
  rarity: '',
  language: '',
  released_on: '',
  games: '',
  other_names: [],
  flavor_text: null,
  artist: null,
  illustration_id: null,
  watermark: null,
  frame: null,
  frame_effects: '',
  border: null,
  stamp: null,
  promo_types: '',
  oldschool_legality: null,
  flags: 0,
}
