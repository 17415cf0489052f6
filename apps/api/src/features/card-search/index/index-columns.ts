import { colorMask } from '@pennysleeve/domain/card-search/color-mask.ts'
import type { CardRow, CopyRow, InventoryRow, PrintingRow } from './catalogue-rows.queries.ts'
import { CodedColumn, NumberColumn, TextColumn } from './columns.ts'

/** For an amount that is null. */
const NO_AMOUNT = -1

const bytes = () => new NumberColumn(Uint8Array)
const smalls = () => new NumberColumn(Uint16Array)
export const numbers = () => new NumberColumn(Uint32Array)
const amounts = () => new NumberColumn(Int32Array)
const fractions = () => new NumberColumn(Float32Array)
const coded = () => new CodedColumn()
export const texts = () => new TextColumn()

// What the index has of a card, a printing, a product and a copy: a column for each fact, and how a row is added.

export const cardColumns = () => ({
  name: texts(),
  oracle_text: texts(),
  type_line: coded(),
  mana_cost: coded(),
  mana_value: fractions(),
  other_game: bytes(),
  colors: bytes(),
  color_identity: bytes(),
  power: coded(),
  toughness: coded(),
  loyalty: coded(),
  defense: coded(),
  abilities: coded(),
  layout: coded(),
  legalities: coded(),
  reserved_list: bytes(),
  has_indicator: bytes(),
  edhrec_rank: numbers(),
})
export type CardColumns = ReturnType<typeof cardColumns>

export function pushCard(to: CardColumns, row: CardRow): void {
  to.name.push(row.name)
  to.oracle_text.push(row.oracle_text ?? row.description)
  to.type_line.push(row.type_line)
  to.mana_cost.push(row.mana_cost)
  to.mana_value.push(row.mana_value)
  to.other_game.push(row.other_game ? 1 : 0)
  to.colors.push(colorMask(row.colors))
  to.color_identity.push(colorMask(row.color_identity))
  to.power.push(row.power)
  to.toughness.push(row.toughness)
  to.loyalty.push(row.loyalty)
  to.defense.push(row.defense)
  to.abilities.push(row.abilities)
  to.layout.push(row.layout)
  to.legalities.push(row.legalities)
  to.reserved_list.push(row.reserved_list ? 1 : 0)
  to.has_indicator.push(row.has_indicator ? 1 : 0)
  to.edhrec_rank.push(row.edhrec_rank ?? 0)
}

export const printingColumns = () => ({
  card: numbers(),
  set: coded(),
  collector_number: coded(),
  rarity: coded(),
  language: coded(),
  released_on: coded(),
  games: coded(),
  artist: coded(),
  illustration: numbers(),
  flavor_text: coded(),
  watermark: coded(),
  frame: coded(),
  frame_effects: coded(),
  border: coded(),
  stamp: coded(),
  promo_types: coded(),
  oldschool_legality: coded(),
  flags: smalls(),
})
export type PrintingColumns = ReturnType<typeof printingColumns>

/** `illustration`: its number among all. */
export function pushPrinting(
  to: PrintingColumns,
  { card, illustration }: { card: number; illustration: number },
  row: PrintingRow,
): void {
  to.card.push(card)
  to.set.push(row.set_code)
  to.collector_number.push(row.collector_number)
  to.rarity.push(row.rarity)
  to.language.push(row.language)
  to.released_on.push(row.released_on)
  to.games.push(row.games)
  to.artist.push(row.artist)
  // A printing without an illustration id counts as an illustration of its own.
  to.illustration.push(illustration)
  to.flavor_text.push(row.flavor_text)
  to.watermark.push(row.watermark)
  to.frame.push(row.frame)
  to.frame_effects.push(row.frame_effects)
  to.border.push(row.border)
  to.stamp.push(row.stamp)
  to.promo_types.push(row.promo_types)
  to.oldschool_legality.push(row.oldschool_legality)
  to.flags.push(row.flags)
}

export const productColumns = () => ({
  id: numbers(),
  printing: numbers(),
  image_url: texts(),
  game: coded(),
  finish: coded(),
  set_name: coded(),
  released_on: coded(),
  taxons: coded(),
  quote_cents: amounts(),
})
export type ProductColumns = ReturnType<typeof productColumns>

export function pushProduct(to: ProductColumns, printing: number, row: InventoryRow): void {
  to.id.push(row.id)
  to.printing.push(printing)
  to.image_url.push(row.image_url)
  to.game.push(row.game)
  to.finish.push(row.finish)
  to.set_name.push(row.set_name)
  to.released_on.push(row.released_on)
  to.taxons.push(row.taxons)
  to.quote_cents.push(row.quote_cents ?? NO_AMOUNT)
}

export const copyColumns = () => ({
  product: numbers(),
  variant_id: numbers(),
  sku: texts(),
  condition: coded(),
  language: coded(),
  price_cents: amounts(),
  available: amounts(),
})
export type CopyColumns = ReturnType<typeof copyColumns>

export function pushCopy(to: CopyColumns, product: number, row: Omit<CopyRow, 'product_id'>): void {
  to.product.push(product)
  to.variant_id.push(row.id)
  to.sku.push(row.sku)
  to.condition.push(row.condition)
  to.language.push(row.language)
  to.price_cents.push(row.price_cents ?? NO_AMOUNT)
  to.available.push(row.available)
}
