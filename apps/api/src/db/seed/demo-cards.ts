import { emptyToNull, readTable } from './read-table.ts'

type DemoPrinting = {
  set_code: string
  collector_number: string
  rarity: string
  price_cents: number
  finishes: ('nonfoil' | 'foil')[]
  has_picture: boolean
}
export type DemoCard = {
  name: string
  mana_cost: string | null
  type_line: string
  colors: string[]
  color_identity: string[]
  power: string | null
  toughness: string | null
  loyalty: string | null
  abilities: string[]
  layout: string
  description: string
  printings: DemoPrinting[]
}

const FILES = ['magic-cards-1.txt', 'magic-cards-2.txt']
const FINISHES = { n: ['nonfoil'], f: ['foil'], nf: ['nonfoil', 'foil'] } as const

export function readDemoCards(): DemoCard[] {
  return FILES.flatMap((file) => readTable(file, 8)).map((fields) => {
    const [
      name = '',
      cost = '',
      typeLine = '',
      stats = '',
      keywords = '',
      layout = '',
      description = '',
      printings = '',
    ] = fields
    return {
      name,
      mana_cost: emptyToNull(cost),
      type_line: typeLine,
      colors: colorsOf(cost),
      color_identity: identityOf(cost, typeLine, description),
      ...readStats(stats),
      abilities: keywords === '-' ? [] : keywords.split(',').map((keyword) => keyword.trim()),
      layout,
      description,
      printings: printings.split(' ').map(readPrinting),
    }
  })
}

/** A card has the colours of its mana symbols. */
function colorsOf(cost: string): string[] {
  const symbols = [...cost.matchAll(/\{([^}]+)\}/g)].map(([, symbol]) => symbol ?? '').join('')
  return ['W', 'U', 'B', 'R', 'G'].filter((letter) => symbols.includes(letter))
}

const LAND_TYPES = { Plains: '{W}', Island: '{U}', Swamp: '{B}', Mountain: '{R}', Forest: '{G}' }

/** A land has the colours of the mana it makes: told by its land types, or by the symbols in its description. */
function identityOf(cost: string, typeLine: string, description: string): string[] {
  if (!typeLine.startsWith('Land') && !typeLine.includes(' Land')) return colorsOf(cost)
  const madeByType = Object.entries(LAND_TYPES).map(([type, symbol]) => (typeLine.includes(type) ? symbol : ''))
  return colorsOf([cost, ...madeByType, description].join(' '))
}

function readStats(stats: string): Pick<DemoCard, 'power' | 'toughness' | 'loyalty'> {
  const loyalty = /^loyalty (.+)$/.exec(stats)?.[1] ?? null
  const [power = null, toughness = null] = /^([^/ ]+)\/([^/ ]+)$/.exec(stats)?.slice(1) ?? []
  return { power, toughness, loyalty }
}

function readPrinting(text: string): DemoPrinting {
  const [setCode = '', number = '', rarity = '', price = '', finishes = '', picture] = text.split(':')
  if (!(finishes in FINISHES) || !/^\d+$/.test(price)) throw new Error(`Not a printing: ${text}`)
  return {
    set_code: setCode,
    collector_number: number,
    rarity,
    price_cents: Number(price),
    // Checked just above.
    finishes: [...FINISHES[finishes as keyof typeof FINISHES]],
    has_picture: picture !== 'nopic',
  }
}
