/** One disc and glyph, or two halves. Glyph names are those of the mana-font package. */
export type SymbolFacts = { symbol: string; english: string; halves: SymbolHalf[] }
export type SymbolHalf = { ground: Ground; glyph: string }
export type Ground = 'W' | 'U' | 'B' | 'R' | 'G' | 'C' | 'none'

const COLORS = [
  ['W', 'white'],
  ['U', 'blue'],
  ['B', 'black'],
  ['R', 'red'],
  ['G', 'green'],
] as const
type Color = (typeof COLORS)[number][0]
const colorName = new Map<string, string>([...COLORS, ['C', 'colourless']])

/** Order of two colours on a card. */
const PAIRS = ['W/U', 'W/B', 'U/B', 'U/R', 'B/R', 'B/G', 'R/G', 'R/W', 'G/W', 'G/U'] as const

const NUMBERS = [...Array.from({ length: 21 }, (_, n) => n), 100, 1_000_000]

const plain = (token: string, english: string, glyph: string, ground: Ground = 'C'): SymbolFacts => ({
  symbol: `{${token}}`,
  english,
  halves: [{ ground, glyph }],
})

const colored = (color: Color | 'C', glyph = color.toLowerCase()): SymbolHalf => ({ ground: color, glyph })

function pairsWith(suffix: '' | '/P'): SymbolFacts[] {
  return PAIRS.map((pair) => {
    // Both letters of every pair are colours.
    const [first, second] = pair.split('/') as [Color, Color]
    const english = `one ${colorName.get(first)} or ${colorName.get(second)} mana${suffix ? ', or two life' : ''}`
    const glyph = suffix ? 'p' : undefined
    return { symbol: `{${pair}${suffix}}`, english, halves: [colored(first, glyph), colored(second, glyph)] }
  })
}

/** All symbols of the game. Later ones come from the card-data service. */
export const symbolList: readonly SymbolFacts[] = [
  plain('T', 'tap this permanent', 'tap'),
  plain('Q', 'untap this permanent', 'untap'),
  plain('E', 'an energy counter', 'e', 'none'),
  plain('P', 'Phyrexian mana', 'p'),
  plain('PW', 'planeswalker', 'planeswalker', 'none'),
  plain('CHAOS', 'chaos', 'chaos', 'none'),
  plain('A', 'an acorn counter', 'acorn', 'none'),
  plain('TK', 'a ticket counter', 'ticket', 'none'),
  ...['X', 'Y', 'Z'].map((letter) => plain(letter, `${letter} generic mana`, letter.toLowerCase())),
  ...NUMBERS.map((n) => plain(String(n), `${n} generic mana`, String(n))),
  plain('½', 'half a generic mana', 'half'),
  plain('∞', 'infinite generic mana', 'infinity'),
  ...pairsWith(''),
  ...pairsWith('/P'),
  ...COLORS.map(([color, name]) => ({
    symbol: `{C/${color}}`,
    english: `one colourless or ${name} mana`,
    halves: [colored('C'), colored(color)],
  })),
  ...COLORS.map(([color, name]) => ({
    symbol: `{2/${color}}`,
    english: `two generic or one ${name} mana`,
    halves: [colored('C', '2'), colored(color)],
  })),
  ...[...COLORS, ['C', 'colourless'] as const].map(([color, name]) => ({
    symbol: `{${color}/P}`,
    english: `one ${name} mana or two life`,
    halves: [colored(color, 'p')],
  })),
  plain('H', 'coloured Phyrexian mana', 'p'),
  ...COLORS.filter(([color]) => color === 'W' || color === 'R').map(([color, name]) => ({
    symbol: `{H${color}}`,
    english: `half a ${name} mana`,
    halves: [colored(color)],
  })),
  ...COLORS.map(([color, name]) => ({ symbol: `{${color}}`, english: `one ${name} mana`, halves: [colored(color)] })),
  plain('C', 'one colourless mana', 'c'),
  plain('S', 'one snow mana', 's'),
  plain('L', 'a legendary mana', 'rarity'),
  plain('D', 'a land drop', 'land'),
]

/** `{W/U}` → `WU`, `{½}` → `HALF`: the file name of a symbol. */
export function symbolFileName(symbol: string): string {
  return symbol.replace(/[{}/]/g, '').replace('½', 'HALF').replace('∞', 'INFINITY').toUpperCase()
}
