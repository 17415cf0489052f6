import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type CardFacts, drawCard } from './draw-card.ts'
import type { SealedKind } from '@pennysleeve/domain/inventory/sealed.ts'
import { drawSealed, type SealedFacts } from './draw-sealed.ts'

const bolt: CardFacts = {
  name: 'Lightning Bolt',
  mana_cost: '{R}',
  type_line: 'Instant',
  colors: ['R'],
  rarity: 'common',
  set: 'lea',
  collector_number: '161',
  power: null,
  toughness: null,
  loyalty: null,
  foil: false,
}
const box: SealedFacts = {
  name: 'Modern Horizons 3 Booster Box',
  game_code: 'magic_the_gathering',
  kind: 'booster_box',
  set_name: 'Modern Horizons 3',
}

const hardNames = [
  'Asmoranomardicadaistinaculdacar',
  "Lim-Dûl's Vault",
  'Fire // Ice',
  '"Ach! Hans, Run!"',
  "R&D's Secret Lair",
  '<script>alert(1)</script>',
  'Jötun Grunt ]]> &amp; -- \u0000\u000b\ud800',
  '稲妻',
  '',
  'Our Market Research Shows That Players Like Really Long Card Names So We Made this Card to Have the Absolute Longest Card Name Ever Elemental',
]
const manyNames = Array.from({ length: 240 }, (_, place) => `Card number ${place}`)
const kinds: SealedKind[] = [
  'booster_box',
  'booster_pack',
  'bundle',
  'deck',
  'starter',
  'tin',
  'miniatures',
  'accessory',
]

/** Strict where a browser is strict with an image: one root, every tag closed in order, quoted unique attributes, known entities, ids that exist. */
function faultIn(svg: string): string | undefined {
  const open: string[] = []
  const tag = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z][\w:-]*="[^"<]*")*)\s*(\/?)>/y
  let at = 0
  while (at < svg.length) {
    if (svg[at] !== '<') {
      const end = svg.indexOf('<', at)
      if (end === -1 || open.length === 0) return `text outside the root at ${at}`
      at = end
      continue
    }
    tag.lastIndex = at
    const found = tag.exec(svg)
    if (found === null) return `not a tag: ${svg.slice(at, at + 60)}`
    const [whole, closing, name = '', attributes = '', empty] = found
    const names = [...attributes.matchAll(/([\w:-]+)="/g)].map(([, attribute]) => attribute)
    if (new Set(names).size !== names.length) return `an attribute twice: ${whole}`
    if (closing && open.pop() !== name) return `</${name}> closes something else`
    if (!closing && !empty) open.push(name)
    at += whole.length
    if (open.length === 0 && at < svg.length) return 'something after the root'
  }
  if (open.length > 0) return `never closed: ${open.join(' ')}`
  if (/&(?!(?:amp|lt|gt|quot|#39);)/.test(svg)) return 'an unknown entity'
  if (!svg.isWellFormed() || Array.from(svg).some((character) => character < ' ')) return 'a forbidden character'
  if (/NaN|undefined|Infinity/.test(svg.replaceAll(/<text[\s\S]*?<\/text>|<title>[\s\S]*?<\/title>/g, '')))
    return 'a number that is none'
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  if (new Set(ids).size !== ids.length) return 'an id twice'
  const missing = [...svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)].find(([, id]) => !ids.includes(id))
  return missing && `no such id: ${missing[1]}`
}

test('a customer who comes back sees the same picture of the same card', () => {
  expect(drawCard({ ...bolt })).toBe(drawCard({ ...bolt }))
  expect(drawSealed({ ...box })).toBe(drawSealed({ ...box }))
})

test('a customer can tell two cards apart by more than their names', () => {
  const pictures = manyNames.map((name) => withoutWords(drawCard({ ...bolt, name })))
  expect(new Set(pictures).size).toBe(manyNames.length)
})

test.each(hardNames)('a browser can show the card and the box named %j', (name) => {
  expect(faultIn(drawCard({ ...bolt, name, foil: true, type_line: name }))).toBeUndefined()
  for (const kind of kinds) expect(faultIn(drawSealed({ ...box, name, kind, set_name: null }))).toBeUndefined()
})

test('a name is drawn as it is spelt', () => {
  expect(drawCard({ ...bolt, name: "Lim-Dûl's Vault" })).toContain('>Lim-Dûl&#39;s Vault</text>')
  expect(drawCard({ ...bolt, name: "R&D's Secret Lair" })).toContain('>R&amp;D&#39;s Secret Lair</text>')
})

test('a page full of cards stays light on a phone', () => {
  const colours = [[], ['W'], ['U', 'B'], ['W', 'U', 'B', 'R', 'G']]
  for (const [place, name] of manyNames.entries()) {
    const half = manyNames[(place * 7) % manyNames.length]
    const costly = {
      ...bolt,
      name,
      mana_cost: '{W}{W}{U}{U}{B}{B}{R}{R}{G}{G}',
      colors: colours[place % 4] ?? [],
      power: '10',
      toughness: '10',
      foil: true,
    }
    const svg = drawCard(costly)
    expect(faultIn(svg)).toBeUndefined()
    expect(svg.length).toBeLessThan(14_000)
    const split = drawCard({ ...bolt, name: `${name} // ${half}`, mana_cost: '{1}{R} // {1}{U}', colors: ['R', 'U'] })
    expect(faultIn(split)).toBeUndefined()
    expect(split.length).toBeLessThan(14_000)
  }
})

test('every symbol of a cost is drawn, in order, whatever it is', () => {
  const tokens = [
    'W',
    'U',
    'B',
    'R',
    'G',
    'C',
    'S',
    'T',
    'Q',
    'X',
    'E',
    '0',
    '10',
    '100',
    '½',
    'W/U',
    '2/W',
    'G/P',
    'G/U/P',
  ]
  for (const token of tokens) {
    const svg = drawCard({ ...bolt, mana_cost: `{${token}}` })
    // The shadow and the ground are circles; what is left must be a glyph or letters.
    const marks = groupWith(`data-mana="${token}"`, svg)
      .replace(/<circle cy="1"[^>]*>/, '')
      .replace(/<circle r="10"[^>]*>/, '')
    expect(marks.match(/<path|<text|<circle/g)?.length ?? 0, token).toBeGreaterThanOrEqual(
      token.split('/').length > 1 && !token.endsWith('/P') ? 3 : 1,
    )
  }
  const all = drawCard({ ...bolt, mana_cost: tokens.map((token) => `{${token}}`).join('') })
  expect([...all.matchAll(/data-mana="([^"]+)"/g)].map(([, token]) => token)).toEqual(tokens)
})

test('a split card shows two views, each in the colours of its own half', () => {
  const split = drawCard({ ...bolt, name: 'Fire // Ice', mana_cost: '{1}{R} // {1}{U}', colors: ['R', 'U'] })
  const swapped = drawCard({ ...bolt, name: 'Fire // Ice', mana_cost: '{1}{U} // {1}{R}', colors: ['R', 'U'] })
  expect(split).not.toBe(swapped)
  expect([...split.matchAll(/data-mana="([^"]+)"/g)].map(([, token]) => token)).toEqual(['1', 'R', '1', 'U'])
})

test('a customer sees that a card is foil', () => {
  expect(drawCard({ ...bolt, foil: true })).toContain('linearGradient')
  expect(drawCard({ ...bolt, foil: false })).not.toContain('linearGradient')
})

test('strength and loyalty are shown when the card has them', () => {
  expect(drawCard(bolt)).not.toMatch(/>\*\/1\+\*<|>5</)
  expect(drawCard({ ...bolt, power: '*', toughness: '1+*' })).toContain('>*/1+*</text>')
  expect(drawCard({ ...bolt, loyalty: '5' })).toContain('>5</text>')
})

test('each kind of sealed product and each game looks different', () => {
  const games = ['magic_the_gathering', 'one_piece', 'flesh_and_blood', 'warhammer_40k', 'a_game_of_tomorrow']
  const pictures = games.flatMap((game_code) => kinds.map((kind) => drawSealed({ ...box, game_code, kind })))
  expect(new Set(pictures).size).toBe(games.length * kinds.length)
  for (const svg of pictures) expect(faultIn(svg)).toBeUndefined()
})

test('banners, game tiles, promo and mark are sound, light and wordless', () => {
  const folder = join(import.meta.dirname, '../../assets/pictures')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svg'))
  expect(files.length).toBe(15)
  for (const file of files) {
    const svg = readFileSync(join(folder, file), 'utf8').replaceAll('\n', '')
    expect([file, faultIn(svg)]).toEqual([file, undefined])
    expect(svg).not.toContain('<text')
    expect(svg.length).toBeLessThan(25_000)
  }
})

/** The inside of the group that carries the attribute. */
function groupWith(attribute: string, svg: string): string {
  const start = svg.indexOf('>', svg.indexOf(attribute)) + 1
  let depth = 1
  for (const tag of svg.slice(start).matchAll(/<g[ >]|<\/g>/g)) {
    depth += tag[0] === '</g>' ? -1 : 1
    if (depth === 0) return svg.slice(start, start + tag.index)
  }
  return ''
}

function withoutWords(svg: string): string {
  return svg.replaceAll(/<text[\s\S]*?<\/text>|<title>[\s\S]*?<\/title>/g, '')
}
