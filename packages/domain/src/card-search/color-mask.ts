import { COLORS } from '../catalog/catalog.ts'

/** A set of colours as a bit mask in the order W U B R G. */
export function colorMask(letters: Iterable<string>): number {
  let mask = 0
  for (const letter of letters) {
    const bit = COLORS.findIndex((color) => color.letter === letter)
    if (bit >= 0) mask |= 1 << bit
  }
  return mask
}

export function countColors(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/** Nicknames of colour sets: guilds, shards, wedges, colleges, and four colours. */
const NICKNAMES = new Map(
  Object.entries<string>({
    azorius: 'WU',
    dimir: 'UB',
    rakdos: 'BR',
    gruul: 'RG',
    selesnya: 'GW',
    orzhov: 'WB',
    izzet: 'UR',
    golgari: 'BG',
    boros: 'RW',
    simic: 'GU',
    silverquill: 'WB',
    prismari: 'UR',
    witherbloom: 'BG',
    lorehold: 'RW',
    quandrix: 'GU',
    bant: 'GWU',
    esper: 'WUB',
    grixis: 'UBR',
    jund: 'BRG',
    naya: 'RGW',
    brokers: 'GWU',
    obscura: 'WUB',
    maestros: 'UBR',
    riveteers: 'BRG',
    cabaretti: 'RGW',
    abzan: 'WBG',
    jeskai: 'URW',
    sultai: 'BGU',
    mardu: 'RWB',
    temur: 'GUR',
    indatha: 'WBG',
    raugrin: 'URW',
    zagoth: 'BGU',
    savai: 'RWB',
    ketria: 'GUR',
    chaos: 'UBRG',
    aggression: 'WBRG',
    altruism: 'WURG',
    growth: 'WUBG',
    artifice: 'WUBR',
    rainbow: 'WUBRG',
  }),
)

export type ColorValue = { kind: 'colors'; colors: number } | { kind: 'multicolor' } | { kind: 'count'; count: number }

/** Reads `wu`, `white`, `azorius`, `colorless`, `multicolor` or a number of colours. */
export function readColors(text: string): ColorValue | undefined {
  const word = text.toLowerCase()
  if (/^\d$/.test(word)) return { kind: 'count', count: Number(word) }
  if (['m', 'multicolor', 'multicolour', 'multicolored', 'multicoloured', 'multi'].includes(word)) {
    return { kind: 'multicolor' }
  }
  if (['c', 'colorless', 'colourless', 'nothing'].includes(word)) return { kind: 'colors', colors: 0 }
  const named = COLORS.find((color) => color.name.toLowerCase() === word)
  const letters = named?.letter ?? NICKNAMES.get(word) ?? (/^[wubrg]+$/.test(word) ? word.toUpperCase() : undefined)
  return letters === undefined ? undefined : { kind: 'colors', colors: colorMask(letters) }
}
