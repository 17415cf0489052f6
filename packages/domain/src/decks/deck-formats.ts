/** Which commander a format requires. `optional`: any card, or none. */
export type CommanderKind =
  | 'none'
  | 'optional'
  | 'legendary_creature'
  | 'legendary_creature_or_planeswalker'
  | 'uncommon_creature'
  /** A planeswalker with its signature spell. */
  | 'oathbreaker'

type Rules = {
  /** Size of the main deck with the commander. Null: any. */
  size: { least: number; most: number | null } | null
  /** Max copies over main deck and sideboard. Null: any. */
  copies: number | null
  commander: CommanderKind
  /** Two commanders are allowed if both say so. */
  pairs: boolean
  /** Max size of the sideboard. Null: any. */
  sideboard: number | null
  /** The format's key in the card data's legalities; null if it has none. */
  legality: string | null
  /** Meaning of `restricted`. */
  restricted: 'one_copy' | 'not_as_commander'
  /** A rule of this format only. */
  special: 'primordial' | 'mana_value_3' | 'points' | null
}

export type DeckFormat = Rules & { value: number; identifier_name: string; label: string }

const NOTHING_ASKED: Rules = {
  size: null,
  copies: null,
  commander: 'optional',
  pairs: false,
  sideboard: null,
  legality: null,
  restricted: 'one_copy',
  special: null,
}

/** At least sixty cards, four of each, a sideboard of fifteen. */
const constructed = (legality: string): Rules => ({
  ...NOTHING_ASKED,
  size: { least: 60, most: null },
  copies: 4,
  commander: 'none',
  sideboard: 15,
  legality,
})

/** Singleton. */
const singleton = (size: Rules['size'], rest: Partial<Rules> = {}): Rules => ({
  ...NOTHING_ASKED,
  size,
  copies: 1,
  commander: 'none',
  sideboard: 0,
  ...rest,
})

const exactly = (cards: number) => ({ least: cards, most: cards })
const atLeast = (cards: number) => ({ least: cards, most: null })

const commanderDeck = (legality: string | null, rest: Partial<Rules> = {}): Rules =>
  singleton(exactly(100), { commander: 'legendary_creature', pairs: true, legality, ...rest })

/** Sorted by value. Written out in full, so that each can be corrected alone. */
const FORMATS: readonly (readonly [label: string, rules: Rules])[] = [
  ['Freeform', NOTHING_ASKED],
  ['Alchemy', constructed('alchemy')],
  ['Archon', commanderDeck(null, { size: atLeast(100) })],
  ['Australian Highlander', singleton(atLeast(60), { sideboard: 15, legality: 'vintage', special: 'points' })],
  ['Brawl', commanderDeck('brawl', { commander: 'legendary_creature_or_planeswalker', pairs: false })],
  ['Canadian Highlander', singleton(atLeast(100), { legality: 'vintage', special: 'points' })],
  ['Centurion', commanderDeck(null)],
  ['Commander / EDH', commanderDeck('commander')],
  ['Conquest', singleton(atLeast(80), { commander: 'legendary_creature_or_planeswalker' })],
  ['Dandan', { ...NOTHING_ASKED, size: exactly(80), commander: 'none', sideboard: 0 }],
  ['Duel Commander', commanderDeck('duel', { restricted: 'not_as_commander' })],
  ['European Highlander', singleton(atLeast(100))],
  ['Explorer', constructed('pioneer')],
  ['Gladiator', singleton(atLeast(100), { legality: 'gladiator' })],
  ['Highlander Gauntlet', singleton(atLeast(100))],
  ['Historic', constructed('historic')],
  ['Legacy', constructed('legacy')],
  ['Leviathan', commanderDeck(null, { pairs: false })],
  ['Modern', constructed('modern')],
  ['Oathbreaker', singleton(exactly(60), { commander: 'oathbreaker', legality: 'oathbreaker' })],
  ['Old School', constructed('oldschool')],
  ['Pauper', constructed('pauper')],
  ['Pauper EDH', commanderDeck('paupercommander', { commander: 'uncommon_creature', pairs: false })],
  ['Penny Dreadful', constructed('penny')],
  ['Pioneer', constructed('pioneer')],
  ['PreDH', commanderDeck('predh')],
  ['Premodern', constructed('premodern')],
  [
    'Primordial',
    { ...NOTHING_ASKED, size: atLeast(40), copies: 4, commander: 'none', sideboard: 8, special: 'primordial' },
  ],
  ['Russian Duel Commander', commanderDeck(null, { pairs: false })],
  ['Standard', constructed('standard')],
  [
    'Standard Brawl',
    singleton(exactly(60), { commander: 'legendary_creature_or_planeswalker', legality: 'standardbrawl' }),
  ],
  ['Timeless', constructed('timeless')],
  [
    'Tiny Leaders',
    singleton(exactly(50), {
      commander: 'legendary_creature_or_planeswalker',
      sideboard: 10,
      legality: 'tlr',
      restricted: 'not_as_commander',
      special: 'mana_value_3',
    }),
  ],
  ['Vintage', constructed('vintage')],
  ['None', NOTHING_ASKED],
]

export const DECK_FORMATS: readonly DeckFormat[] = FORMATS.map(([label, rules], value) => ({
  value,
  identifier_name: label.toLowerCase().replace(/[^a-z]+/g, '_'),
  label,
  ...rules,
}))

export const DEFAULT_DECK_FORMAT = 'commander_edh'

const BY_NAME = new Map(DECK_FORMATS.map((format) => [format.identifier_name, format]))

export function findDeckFormat(identifierName: string): DeckFormat | undefined {
  return BY_NAME.get(identifierName)
}
