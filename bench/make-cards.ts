/** Synthetic cards with realistic distributions of words and numbers. */

export type MadeCard = {
  name: string
  mana_cost: string
  mana_value: number
  type_line: string
  colors: string[]
  power: string | null
  toughness: string | null
  abilities: string[]
  oracle_text: string
  legalities: Record<string, string>
  printings: MadePrinting[]
}
type MadePrinting = {
  set_code: string
  collector_number: string
  rarity: string
  artist: string
  foil: boolean
  price_cents: number
  on_hand: number
}

export const SETS = Array.from({ length: 600 }, (_, i) => ({
  code: `x${i.toString(36).padStart(3, '0')}`,
  name: `Made-up Set ${i}`,
  released_on: `${1994 + Math.floor(i / 20)}-${String((i % 12) + 1).padStart(2, '0')}-15`,
}))

const SYLLABLES =
  'ar be cor dra el fen gor hal il jor ka lun mor nal or pel quin ra sol tor ul ven wor xan yor zel ash bri cla dor eth fla gri hol'.split(
    ' ',
  )
const CREATURES =
  'Elf Goblin Human Zombie Dragon Angel Wizard Knight Soldier Beast Spirit Vampire Merfolk Elemental Giant Cat'.split(
    ' ',
  )
const KEYWORDS = 'Flying Trample Haste Vigilance Lifelink Deathtouch Reach Menace Flash Ward Defender Hexproof'.split(
  ' ',
)
const DOES = [
  'draws a card',
  'gains three life',
  'gets bigger until end of turn',
  'makes a small token',
  'deals two damage to any target',
  'looks at the top of the library',
  'sends a creature home',
  'puts a land into play',
  'counters a spell',
  'returns from the graveyard',
]
const WHEN = [
  'When it enters',
  'Whenever it attacks',
  'When it dies',
  'At the start of each turn',
  'Whenever you cast a spell',
  '{T}',
  '{2}, {T}',
  'Whenever a land enters',
]
const LETTERS = ['W', 'U', 'B', 'R', 'G']
const FORMATS = ['standard', 'pioneer', 'modern', 'legacy', 'vintage', 'commander', 'pauper']

/** Seeded random numbers from 0 to 1. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

export function makeCards(printings: number, seed = 1): MadeCard[] {
  const random = seeded(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  // Zipf-like: a few words are in very many names.
  const words = Array.from({ length: 9000 }, () =>
    capital(Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(SYLLABLES)).join('')),
  )
  const word = () => words[Math.floor(random() ** 3 * words.length)]!
  const cards = new Map<string, MadeCard>()
  let left = printings
  while (left > 0) {
    const name = makeName(random, word)
    if (cards.has(name)) continue
    const isCreature = random() < 0.55
    const colors = LETTERS.filter(() => random() < 0.25)
    const generic = Math.floor(random() * 5)
    const abilities = KEYWORDS.filter(() => random() < 0.08)
    const many = Math.min(left, 1 + Math.floor(random() ** 6 * 60))
    left -= many
    cards.set(name, {
      name,
      mana_cost: `{${generic}}${colors.map((letter) => `{${letter}}`).join('')}`,
      mana_value: generic + colors.length,
      type_line: isCreature
        ? `${random() < 0.15 ? 'Legendary ' : ''}Creature — ${pick(CREATURES)} ${pick(CREATURES)}`
        : pick(['Instant', 'Sorcery', 'Artifact', 'Enchantment', 'Land']),
      colors,
      power: isCreature ? String(Math.floor(random() * 8)) : null,
      toughness: isCreature ? String(1 + Math.floor(random() * 8)) : null,
      abilities,
      oracle_text: [
        ...abilities,
        ...Array.from(
          { length: 1 + Math.floor(random() * 3) },
          () => `${pick(WHEN)}: its owner ${pick(DOES)} and ${pick(DOES)}. ${word()} ${word()} ${word()}.`,
        ),
      ].join('\n'),
      legalities: Object.fromEntries(FORMATS.map((format) => [format, random() < 0.6 ? 'legal' : 'not_legal'])),
      printings: Array.from({ length: many }, () => makePrinting(random, pick)),
    })
  }
  return [...cards.values()]
}

function makeName(random: () => number, word: () => string): string {
  const shape = random()
  if (shape < 0.25) return `${word()} ${word()}`
  if (shape < 0.5) return `${word()} of the ${word()}`
  if (shape < 0.7) return `${word()}, ${word()} ${word()}`
  return shape < 0.85 ? `${word()}'s ${word()}` : `${word()} ${word()} ${word()}`
}

function makePrinting(random: () => number, pick: <T>(list: readonly T[]) => T): MadePrinting {
  return {
    set_code: pick(SETS).code,
    collector_number: String(1 + Math.floor(random() * 400)),
    rarity: pick(['common', 'common', 'uncommon', 'rare', 'mythic']),
    artist: `Artist ${Math.floor(random() * 1500)}`,
    // Two products for each printing.
    foil: true,
    price_cents: 10 + Math.floor(random() ** 6 * 20_000),
    on_hand: random() < 0.3 ? 1 + Math.floor(random() * 12) : 0,
  }
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
