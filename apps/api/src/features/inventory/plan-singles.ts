import { ShopError } from '../../shop-error.ts'
import type { KnownSingles, PlaceRow } from './singles.queries.ts'

export type NewSingle = {
  name: string
  set: string
  set_name: string
  released_on: string
  collector_number: string
  rarity: string
  finish: string
  type_line: string
  mana_cost?: string
  picture?: string | null | undefined
}

export type PlannedSingle = {
  single: NewSingle
  /** Of the uploaded picture. */
  image_url: string | null
  /** Why it is not created. */
  refusal: ShopError | undefined
}

export type SingleRules = {
  /** Path by hash. */
  pictures: ReadonlyMap<string, string>
  /** Undefined: any word is a rarity. */
  rarities: readonly string[] | undefined
  /** A new card needs a type. */
  needs_type: boolean
}

/** Decides for each single whether it can be created, if those before it are. */
export function planSingles(singles: NewSingle[], known: KnownSingles, rules: SingleRules): PlannedSingle[] {
  const catalogue = {
    sets: new Set(known.sets),
    cards: new Set(known.cards),
    places: new Map(known.places.map((place) => [`${place.set} ${place.number}`, place])),
  }
  return singles.map((single) => {
    const refusal = findSingleRefusal(single, catalogue, rules)
    if (!refusal) addTo(catalogue, single)
    return { single, refusal, image_url: rules.pictures.get(single.picture ?? '') ?? null }
  })
}

type Catalogue = { sets: Set<string>; cards: Set<string>; places: Map<string, PlaceRow> }

function findSingleRefusal(single: NewSingle, { sets, cards, places }: Catalogue, rules: SingleRules) {
  const { name, set, collector_number: number, finish, rarity, picture } = single
  const place = places.get(`${set} ${number}`)
  if (!sets.has(set) && single.set_name === '') {
    return new ShopError('inventory.set_name_missing', { set }).onField('set_name')
  }
  if (!sets.has(set) && single.released_on === '') {
    return new ShopError('inventory.set_date_missing', { set }).onField('released_on')
  }
  if (place && place.name !== name) {
    return new ShopError('inventory.number_taken', { set, number, name: place.name }).onField('collector_number')
  }
  if (place?.finishes.includes(finish)) {
    return new ShopError('inventory.printing_exists', { name, set, number }).onField('finish')
  }
  if (rules.rarities && !rules.rarities.includes(rarity)) {
    return new ShopError('inventory.unknown_rarity', { rarity }).onField('rarity')
  }
  if (rules.needs_type && !cards.has(name) && single.type_line === '') {
    return new ShopError('inventory.type_missing', { name }).onField('type_line')
  }
  if (picture && !rules.pictures.has(picture)) return new ShopError('picture.unknown').onField('picture')
  return undefined
}

function addTo({ sets, cards, places }: Catalogue, { name, set, collector_number: number, finish }: NewSingle): void {
  const place = places.get(`${set} ${number}`)
  sets.add(set)
  cards.add(name)
  places.set(`${set} ${number}`, { set, number, name, finishes: [...(place?.finishes ?? []), finish] })
}
