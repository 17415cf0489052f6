import { orNull, readTable } from './read-table.ts'

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
      mana_cost: orNull(cost),
      type_line: typeLine,
      colors: colorsOf(cost),
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
