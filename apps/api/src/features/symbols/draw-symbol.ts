import type { Ground, SymbolFacts, SymbolHalf } from './symbol-list.ts'

const GROUNDS: Record<Exclude<Ground, 'none'>, string> = {
  W: '#f8f0c6',
  U: '#b3d9ee',
  B: '#b9aea8',
  R: '#f2a483',
  G: '#a3d0ac',
  C: '#d3cdc6',
}
const INK = '#17130f'
/** Symbols without a disc are shown on light and dark pages, so they need a colour that is readable on both. */
const BARE = '#9a7440'

/** A symbol as SVG: a coloured disc with its glyph, or a split disc. `paths` holds the glyphs by name. */
export function drawSymbol(facts: SymbolFacts, paths: ReadonlyMap<string, string>): string {
  const [first, second] = facts.halves
  const drawing = second ? twoHalves(first!, second, paths) : whole(first!, paths)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${drawing}</svg>`
}

function whole(half: SymbolHalf, paths: ReadonlyMap<string, string>): string {
  if (half.ground === 'none') return glyph(half, paths, BARE, 'scale(1)')
  return `<circle cx="16" cy="16" r="16" fill="${GROUNDS[half.ground]}"/>${glyph(half, paths, INK, 'translate(4.8 4.8) scale(.7)')}`
}

function twoHalves(first: SymbolHalf, second: SymbolHalf, paths: ReadonlyMap<string, string>): string {
  const [upper, lower] = [first, second].map((half) => GROUNDS[half.ground === 'none' ? 'C' : half.ground])
  return (
    `<circle cx="16" cy="16" r="16" fill="${lower}"/>` +
    `<path d="M4.69 27.31A16 16 0 0 1 27.31 4.69Z" fill="${upper}"/>` +
    glyph(first, paths, INK, 'translate(4.2 4.2) scale(.4)') +
    glyph(second, paths, INK, 'translate(15 15) scale(.4)')
  )
}

function glyph(half: SymbolHalf, paths: ReadonlyMap<string, string>, fill: string, transform: string): string {
  return `<path fill="${fill}" transform="${transform}" d="${paths.get(half.glyph) ?? ''}"/>`
}
