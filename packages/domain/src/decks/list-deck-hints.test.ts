import { describe, expect, test } from 'vitest'
import { listDeckHints } from './list-deck-hints.ts'
import type { DeckCard } from './deck-card.ts'
import { findDeckFormat } from './deck-formats.ts'

const card = (facts: Partial<DeckCard> & { name: string }): DeckCard => ({
  quantity: 1,
  board: 'main',
  commander: false,
  mana_cost: '{1}',
  mana_value: 1,
  type_line: 'Artifact',
  colors: [],
  color_identity: [],
  abilities: [],
  text: null,
  power: null,
  legalities: {},
  oldschool_legality: null,
  set: 'tst',
  rarity: 'common',
  rarities: ['common'],
  price_cents: 100,
  ...facts,
})
const forests = (quantity: number): DeckCard =>
  card({ name: 'Forest', type_line: 'Basic Land — Forest', quantity, color_identity: ['G'], legalities: LEGAL })
const LEGAL = { commander: 'legal', modern: 'legal', vintage: 'legal', duel: 'legal', oathbreaker: 'legal' }
const legal = (facts: Partial<DeckCard> & { name: string }) => card({ legalities: LEGAL, ...facts })
const leader = legal({
  name: 'Green Queen',
  commander: true,
  type_line: 'Legendary Creature — Elf',
  color_identity: ['G'],
})

/** Hints of a deck: rule and sentence. */
function hints(format: string, ...cards: DeckCard[]): string[] {
  return listDeckHints(findDeckFormat(format)!, cards).map(({ rule, text }) => `${rule}: ${text}`)
}

describe('Commander', () => {
  test('a complete deck has no hints', () => {
    expect(hints('commander_edh', leader, forests(99))).toEqual([])
  })

  test('reports missing cards and a missing commander', () => {
    expect(hints('commander_edh', forests(98))).toEqual([
      'size: Commander / EDH decks have exactly 100 cards; this one has 98.',
      'commander: Commander / EDH decks need a commander.',
    ])
    expect(hints('commander_edh', leader, forests(100))[0]).toMatch(/this one has 101/)
  })

  test('allows one copy of each card over all printings and the sideboard, and any number of basic lands', () => {
    const ring = legal({ name: 'Sol Ring' })
    expect(hints('commander_edh', leader, forests(97), ring, { ...ring, set: 'c21' })).toEqual([
      'copies: At most one copy each: Sol Ring.',
    ])
  })

  test('allows as many copies as the card says', () => {
    const rats = legal({ name: 'Rats', quantity: 30, text: 'A deck can have any number of cards named Rats.' })
    const dwarves = legal({ name: 'Dwarves', quantity: 7, text: 'A deck can have up to seven cards named Dwarves.' })
    expect(hints('commander_edh', leader, forests(62), rats, dwarves)).toEqual([])
    expect(hints('commander_edh', leader, forests(61), rats, { ...dwarves, quantity: 8 })).toEqual([
      'copies: At most 7 copies each: Dwarves.',
    ])
  })

  test('requires the commander’s colour identity', () => {
    const bolt = legal({ name: 'Bolt', color_identity: ['R'] })
    expect(hints('commander_edh', leader, forests(98), bolt)).toEqual([
      'identity: Outside the commander’s colours: Bolt.',
    ])
  })

  test('requires a legendary creature, or a card that says it can be the commander', () => {
    const bear = { ...leader, name: 'Bear', type_line: 'Creature — Bear' }
    expect(hints('commander_edh', bear, forests(99))).toEqual(['commander: Bear cannot lead Commander / EDH decks.'])
    const walker = { ...leader, name: 'Walker', type_line: 'Legendary Planeswalker — Elf' }
    expect(hints('commander_edh', walker, forests(99))[0]).toMatch(/Walker cannot lead/)
    expect(hints('commander_edh', { ...walker, text: 'Walker can be your commander.' }, forests(99))).toEqual([])
    const ship = { ...leader, name: 'Ship', type_line: 'Legendary Artifact — Vehicle', power: '4' }
    expect(hints('commander_edh', ship, forests(99))).toEqual([])
  })

  test('allows two commanders if both are partners', () => {
    const one = { ...leader, name: 'One', abilities: ['Partner'] }
    const other = { ...leader, name: 'Other', abilities: ['Partner'], color_identity: ['R'] }
    expect(hints('commander_edh', one, other, forests(98))).toEqual([])
    expect(hints('commander_edh', one, { ...other, abilities: [] }, forests(98))).toEqual([
      'commander: One and Other cannot lead Commander / EDH decks together.',
    ])
    expect(hints('commander_edh', one, other, { ...other, name: 'Third' }, forests(97))).toEqual([
      'commander: A deck has at most two commanders.',
    ])
  })

  test.each([
    [
      'partners who name each other',
      { abilities: ['Partner with'], text: 'Partner with Other' },
      { abilities: ['Partner with'], text: 'Partner with One' },
      true,
    ],
    [
      'partners of somebody else',
      { abilities: ['Partner with'], text: 'Partner with Nobody' },
      { abilities: ['Partner with'], text: 'Partner with One' },
      false,
    ],
    [
      'partners of one group',
      { abilities: ['Partner'], text: 'Partner—Survivors (You can.)' },
      { abilities: ['Partner'], text: 'Partner—Survivors (You can.)' },
      true,
    ],
    [
      'a partner of a group and one of none',
      { abilities: ['Partner'], text: 'Partner—Survivors (You can.)' },
      { abilities: ['Partner'] },
      false,
    ],
    ['friends forever', { abilities: ['Friends forever'] }, { abilities: ['Friends forever'] }, true],
    [
      'a leader and a background',
      { abilities: ['Choose a Background'] },
      { type_line: 'Legendary Enchantment — Background' },
      true,
    ],
    [
      'two backgrounds',
      { type_line: 'Legendary Enchantment — Background' },
      { type_line: 'Legendary Enchantment — Background' },
      false,
    ],
    [
      'a doctor and a companion',
      { type_line: 'Legendary Creature — Time Lord Doctor' },
      { abilities: ["Doctor's companion"] },
      true,
    ],
  ])('%s', (_, one, other, together) => {
    const pair = [
      { ...leader, name: 'One', ...one },
      { ...leader, name: 'Other', ...other },
    ]
    expect(hints('commander_edh', ...pair, forests(98)).length).toBe(together ? 0 : 1)
  })

  test('reports banned and unknown cards', () => {
    const banned = legal({ name: 'Banned One', legalities: { commander: 'banned' } })
    const joke = legal({ name: 'Joke', legalities: { commander: 'not_legal' } })
    const odd = legal({ name: 'Odd', legalities: {} })
    expect(hints('commander_edh', leader, forests(96), banned, joke, odd)).toEqual([
      'banned: Banned in Commander / EDH: Banned One.',
      'not_legal: Not legal in Commander / EDH: Joke.',
      'unchecked: We do not know of every card whether it is legal in Commander / EDH.',
    ])
  })

  test('ignores the maybeboard', () => {
    const idea = legal({ name: 'Idea', board: 'maybeboard', quantity: 9, color_identity: ['U'] })
    expect(hints('commander_edh', leader, forests(99), idea)).toEqual([])
  })
})

describe('Modern', () => {
  const bolt = legal({ name: 'Bolt', quantity: 4 })

  test('requires sixty cards, at most four of each, and a sideboard of at most fifteen', () => {
    expect(hints('modern', forests(56), bolt)).toEqual([])
    expect(hints('modern', forests(120), bolt, { ...bolt, quantity: 1, board: 'sideboard' })).toEqual([
      'copies: At most 4 copies each: Bolt.',
    ])
    expect(hints('modern', forests(60), { ...forests(16), board: 'sideboard' })).toEqual([
      'sideboard: Modern decks have at most 15 cards in the sideboard; this one has 16.',
    ])
    expect(hints('modern', forests(59))).toEqual(['size: Modern decks have 60 or more cards; this one has 59.'])
  })

  test('has no commander', () => {
    expect(hints('modern', forests(60), leader)).toEqual(['commander: Modern decks have no commander.'])
  })
})

describe('other formats', () => {
  test('a deck without a format has no hints', () => {
    for (const format of ['freeform', 'none']) {
      expect(hints(format, legal({ name: 'Anything', quantity: 300, commander: true }))).toEqual([])
    }
  })

  test('a restricted card is allowed once in Vintage, and not as a commander in Duel Commander', () => {
    const lotus = legal({ name: 'Lotus', quantity: 2, legalities: { vintage: 'restricted' } })
    expect(hints('vintage', forests(60), lotus)).toEqual(['restricted: Only one copy each in Vintage: Lotus.'])
    expect(hints('vintage', forests(60), { ...lotus, quantity: 1 })).toEqual([])
    const strong = { ...leader, legalities: { duel: 'restricted' } }
    expect(hints('duel_commander', strong, forests(99))).toEqual([
      'restricted: Not as commander in Duel Commander: Green Queen.',
    ])
  })

  test('Old School depends on the printing', () => {
    const old = card({ name: 'Old', quantity: 60, type_line: 'Basic Land — Forest', oldschool_legality: 'legal' })
    expect(hints('old_school', old)).toEqual([])
    expect(hints('old_school', { ...old, oldschool_legality: 'not_legal' })).toEqual([
      'not_legal: Not legal in Old School: Old.',
    ])
  })

  test('a Pauper EDH commander is a creature that was once uncommon', () => {
    const elf = card({ name: 'Elf', commander: true, type_line: 'Creature — Elf', color_identity: ['G'] })
    const woods = { ...forests(99), legalities: { paupercommander: 'legal' } }
    expect(hints('pauper_edh', elf, woods)).toEqual(['commander: Elf cannot lead Pauper EDH decks.'])
    expect(hints('pauper_edh', { ...elf, rarities: ['common', 'uncommon'] }, woods)).toEqual([])
  })

  test('an Oathbreaker has a signature spell in its colours', () => {
    const walker = { ...leader, name: 'Walker', type_line: 'Legendary Planeswalker — Elf' }
    const spell = legal({ name: 'Growth', commander: true, type_line: 'Sorcery', color_identity: ['G'] })
    expect(hints('oathbreaker', walker, spell, forests(58))).toEqual([])
    expect(hints('oathbreaker', walker, forests(59))).toEqual([
      'commander: Oathbreaker decks need a signature spell beside their planeswalker.',
    ])
    const offColor = { ...spell, color_identity: ['R'] }
    expect(hints('oathbreaker', walker, offColor, forests(58))[0]).toMatch(/Walker and Growth cannot lead/)
  })

  test('Tiny Leaders allows mana values up to three', () => {
    const tiny = (facts: Partial<DeckCard> & { name: string }) => card({ legalities: { tlr: 'legal' }, ...facts })
    const small = tiny({ ...leader, legalities: { tlr: 'legal' } })
    const woods = tiny({ ...forests(48), legalities: { tlr: 'legal' } })
    expect(hints('tiny_leaders', small, woods, tiny({ name: 'Titan', mana_value: 6 }))).toEqual([
      'mana_value: Mana value above 3: Titan.',
    ])
  })

  test('Primordial requires one set, two rares and six uncommons', () => {
    const common = card({ name: 'Common', quantity: 4 })
    const deck = [
      forests(28),
      common,
      card({ name: 'R1', rarity: 'rare' }),
      card({ name: 'R2', rarity: 'mythic' }),
      ...['U1', 'U2', 'U3'].map((name) => card({ name, rarity: 'uncommon', quantity: 2 })),
    ]
    expect(hints('primordial', ...deck)).toEqual([])
    expect(hints('primordial', ...deck, card({ name: 'Stranger', set: 'oth', rarity: 'rare', quantity: 2 }))).toEqual([
      'set: Primordial decks come from one set.',
      'rares: Primordial decks have exactly 2 rares or mythics; this one has 4.',
      'rares: No rare or mythic twice.',
    ])
  })

  test('reports what cannot be checked', () => {
    const woods = forests(100)
    expect(hints('european_highlander', woods)).toEqual([
      'unchecked: The card list of European Highlander is not checked.',
    ])
    expect(hints('canadian_highlander', woods)).toEqual(['points: The points of Canadian Highlander are not counted.'])
  })
})
