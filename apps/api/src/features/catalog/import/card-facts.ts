import { RARITIES } from '@pennysleeve/domain/catalog/catalog.ts'
import type { CardFace, CardObject } from '../../../ports/card-data/card-object.ts'
import type { Row, RowWriter } from './write-rows.ts'

/** Part of every content hash. Raise it when this file maps objects differently: every object then counts as changed. */
export const READING_VERSION = '3'

const NOT_SOLD = new Set(['token', 'double_faced_token', 'emblem', 'vanguard', 'planar', 'scheme', 'art_series'])
const PICTURE_SIZES = ['small', 'normal', 'large', 'art_crop'] as const
const KNOWN_RARITIES = new Set<string>(RARITIES)

export type SetFacts = { code: string; name: string; set_type: string; released_on: string }

/** What one object says about the catalogue, ready to be compared and written. */
export type CardFacts = {
  scryfall_id: string
  oracle_id: string
  set: SetFacts
  printing: Row
  /** The card; undefined if another object defines it. */
  card: Row | undefined
}

/** Why a shop does not sell this; undefined for what it does sell. */
export function whyLeftOut(object: CardObject): string | undefined {
  if (!object.games.includes('paper')) return 'not printed on paper'
  if (object.digital) return 'digital'
  if (object.oversized) return 'oversized'
  if (NOT_SOLD.has(object.layout)) return `layout ${object.layout}`
  if (object.set_type === 'memorabilia') return 'memorabilia'
  return undefined
}

/** `definesCard` says, by oracle id, whether this object defines its card. */
export function readCardFacts(
  object: CardObject,
  definesCard: (oracleId: string) => boolean,
  rows: RowWriter,
): CardFacts | { fault: string } {
  const oracleId = object.oracle_id ?? object.card_faces?.[0]?.oracle_id
  if (!oracleId) return { fault: 'oracle_id: is missing' }
  const set = object.set.toLowerCase()
  const isDefining = definesCard(oracleId)
  const printing = rows.write(readPrinting(object, oracleId, set))
  const card = isDefining ? rows.write(readCard(object, oracleId)) : undefined
  if (!printing || (isDefining && !card)) return { fault: 'contains invalid characters' }
  return {
    scryfall_id: object.id,
    oracle_id: oracleId,
    set: { code: set, name: object.set_name, set_type: object.set_type, released_on: object.released_at },
    printing,
    card,
  }
}

/** The card as the rules know it: the same for all its printings. */
function readCard(object: CardObject, oracle_id: string) {
  const faces = object.card_faces ?? []
  // The same card on both sides is that card; only its printing is special.
  const isReversible = object.layout === 'reversible_card'
  const whole: Omit<CardFace, 'name'> & { name: string } =
    isReversible && faces[0] ? { ...object, ...faces[0] } : object
  const sides = isReversible ? [] : faces
  const front = sides[0]
  return {
    oracle_id,
    name: whole.name,
    layout: isReversible ? 'normal' : object.layout,
    mana_cost: costOf(whole.mana_cost ?? joinSides(sides, 'mana_cost', ' // ')),
    mana_value: whole.cmc ?? object.cmc ?? 0,
    type_line: whole.type_line ?? joinSides(sides, 'type_line', ' // '),
    oracle_text: upperSymbols(whole.oracle_text ?? joinSides(sides, 'oracle_text', '\n//\n')) || null,
    // Of a card with two sides the front one counts, as in the rules.
    colors: whole.colors ?? front?.colors ?? [],
    color_identity: object.color_identity ?? [],
    color_indicator: object.color_indicator ?? null,
    produced_mana: object.produced_mana ?? [],
    power: whole.power ?? firstOf(sides, 'power'),
    toughness: whole.toughness ?? firstOf(sides, 'toughness'),
    loyalty: whole.loyalty ?? firstOf(sides, 'loyalty'),
    defense: whole.defense ?? firstOf(sides, 'defense'),
    abilities: object.keywords ?? [],
    legalities: legalitiesOf(object),
    reserved_list: object.reserved ?? false,
    edhrec_rank: object.edhrec_rank ?? null,
    faces: sides.map((face) => ({
      name: face.name,
      mana_cost: costOf(face.mana_cost),
      type_line: face.type_line ?? null,
      oracle_text: upperSymbols(face.oracle_text ?? '') || null,
      colors: face.colors ?? null,
      power: face.power ?? null,
      toughness: face.toughness ?? null,
      loyalty: face.loyalty ?? null,
      defense: face.defense ?? null,
    })),
  }
}

function readPrinting(object: CardObject, oracle_id: string, set_code: string) {
  const faces = object.card_faces ?? []
  return {
    scryfall_id: object.id,
    oracle_id,
    set_code,
    collector_number: object.collector_number,
    lang: object.lang,
    // An unknown rarity must not prevent the import of a card.
    rarity: KNOWN_RARITIES.has(object.rarity) ? object.rarity : 'special',
    released_on: object.released_at,
    games: object.games,
    finishes: object.finishes,
    printed_name: object.printed_name ?? null,
    flavor_name: object.flavor_name ?? null,
    flavor_text: object.flavor_text ?? null,
    artist: object.artist ?? firstOf(faces, 'artist'),
    illustration_id: object.illustration_id ?? firstOf(faces, 'illustration_id'),
    watermark: object.watermark ?? null,
    frame: object.frame ?? null,
    frame_effects: object.frame_effects ?? [],
    border: object.border_color ?? null,
    stamp: object.security_stamp ?? null,
    promo_types: object.promo_types ?? [],
    promo: object.promo ?? false,
    reprint: object.reprint ?? false,
    variation: object.variation ?? false,
    digital: object.digital ?? false,
    oversized: object.oversized ?? false,
    full_art: object.full_art ?? false,
    textless: object.textless ?? false,
    booster: object.booster ?? false,
    story_spotlight: object.story_spotlight ?? false,
    reversible: object.layout === 'reversible_card',
    oldschool_legality: object.legalities?.['oldschool'] ?? null,
    faces: faces.map((face) => ({
      artist: face.artist ?? null,
      flavor_text: face.flavor_text ?? null,
      flavor_name: face.flavor_name ?? null,
      printed_name: face.printed_name ?? null,
      illustration_id: face.illustration_id ?? null,
    })),
    images: imagesOf(object),
    market_usd_cents: marketCents(object, 'usd'),
    market_usd_foil_cents: marketCents(object, 'usd_foil'),
    market_usd_etched_cents: marketCents(object, 'usd_etched'),
    market_eur_cents: marketCents(object, 'eur'),
    market_eur_foil_cents: marketCents(object, 'eur_foil'),
    market_tix_cents: marketCents(object, 'tix'),
    tcgplayer_id: object.tcgplayer_id ?? null,
    cardmarket_id: object.cardmarket_id ?? null,
    mtgo_id: object.mtgo_id ?? null,
    arena_id: object.arena_id ?? null,
    multiverse_ids: object.multiverse_ids ?? [],
    extra: isExtra(object),
  }
}

const NOTHING: CardObject = {
  id: '',
  name: '',
  lang: '',
  released_at: '',
  layout: '',
  set: '',
  set_name: '',
  set_type: '',
  collector_number: '',
  rarity: '',
  games: [],
  finishes: [],
}

/** The columns an import writes, in the order in which its rows have them. */
export const CARD_COLUMNS = [...Object.keys(readCard(NOTHING, '')), 'content_hash']
/** With the oracle id: a staged printing refers to its card by it. */
export const STAGED_PRINTING_COLUMNS = [...Object.keys(readPrinting(NOTHING, '', '')), 'content_hash']
/** A printing of the catalogue refers to its card by card_id. */
export const PRINTING_COLUMNS = STAGED_PRINTING_COLUMNS.filter((column) => column !== 'oracle_id')
/** Of both tables. */
export const JSON_COLUMNS: ReadonlySet<string> = new Set(['faces', 'images', 'legalities'])

/** What a search hides unless it says include:extras. */
function isExtra(object: CardObject): boolean {
  return (
    whyLeftOut(object) !== undefined ||
    object.border_color === 'gold' ||
    (object.promo_types?.includes('playtest') ?? false)
  )
}

function joinSides(sides: CardFace[], field: 'mana_cost' | 'type_line' | 'oracle_text', separator: string): string {
  return sides
    .map((side) => side[field] ?? '')
    .filter((text) => text !== '')
    .join(separator)
}

function firstOf<Field extends keyof CardFace>(sides: CardFace[], field: Field) {
  return sides.find((side) => side[field] !== undefined && side[field] !== null)?.[field] ?? null
}

/** No cost is null, never an empty text. */
function costOf(cost: string | null | undefined): string | null {
  return upperSymbols(cost ?? '') || null
}

/** Some old texts write {w} for {W}. */
function upperSymbols(text: string): string {
  return text.includes('{') ? text.replace(/\{[^{}]*\}/g, (symbol) => symbol.toUpperCase()) : text
}

/** What is not legal is not listed, and old school is the printing's: there it matters which one you hold. */
function legalitiesOf({ legalities }: CardObject): Record<string, string | null> {
  const listed: Record<string, string | null> = {}
  for (const format in legalities) {
    if (format !== 'oldschool' && legalities[format] !== 'not_legal') listed[format] = legalities[format]!
  }
  return listed
}

function imagesOf({ image_uris, card_faces }: CardObject) {
  const sides = image_uris ? [image_uris] : (card_faces ?? []).flatMap((face) => face.image_uris ?? [])
  return sides.map((side) => {
    const kept: typeof side = {}
    for (const size of PICTURE_SIZES) if (side[size]?.startsWith('https://')) kept[size] = side[size]
    return kept
  })
}

function marketCents({ prices }: CardObject, name: string): number | null {
  const cents = Math.round(Number(prices?.[name] ?? Number.NaN) * 100)
  return cents > 0 && cents <= 100_000_000 ? cents : null
}
