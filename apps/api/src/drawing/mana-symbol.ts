import { manaOf, otherMana } from './palette.ts'
import { escapeXml, group, round } from './svg.ts'

/** Own glyphs, drawn in a circle of radius 10 around 0,0. A function, because each takes the glyph's colour. */
const glyphs: Record<string, (fill: string) => string> = {
  W: (fill) =>
    `<path d="M0-8 1.6-4.4 5.7-5.7 4.4-1.6 8 0 4.4 1.6 5.7 5.7 1.6 4.4 0 8-1.6 4.4-5.7 5.7-4.4 1.6-8 0-4.4-1.6-5.7-5.7-1.6-4.4Z" fill="${fill}"/>`,
  U: (fill) => `<path d="M0-8C2.6-4 5.4-.9 5.4 2.3A5.4 5.4 0 0 1-5.4 2.3C-5.4-.9-2.6-4 0-8Z" fill="${fill}"/>`,
  B: (fill) => `<path d="M2.6-7.2A7.4 7.4 0 1 0 7 3.4 6 6 0 0 1 2.6-7.2Z" fill="${fill}"/>`,
  R: (fill) =>
    `<path d="M1-8.2C1.4-4.4 6.2-2.2 5.9 2.4 5.6 5.8 3 7.6 0 7.6S-5.8 5.6-5.8 2.2C-5.8-.4-4-1.8-3.4-4-2.4-2.8-1.8-2-1.7-.8.4-2.6 1.4-5.4 1-8.2Z" fill="${fill}"/>`,
  G: (fill) => `<path d="M6.8-6.8C0-7.4-6.2-4-5.6 2.2L-7.2 6.4-5.4 7.2-4 4.4C2.6 6.4 7.4.6 6.8-6.8Z" fill="${fill}"/>`,
  C: (fill) => `<path d="M0-8 6.4 0 0 8-6.4 0ZM0-4.2-3.2 0 0 4.2 3.2 0Z" fill="${fill}" fill-rule="evenodd"/>`,
  S: (fill) =>
    `<path d="M0-8V8M-6.9-4 6.9 4M-6.9 4 6.9-4" stroke="${fill}" stroke-width="2.4" stroke-linecap="round"/>`,
  T: (fill) =>
    `<path d="M-5.6 3.6A6 6 0 1 1 4.6 3.8" fill="none" stroke="${fill}" stroke-width="2.6"/><path d="M7.6.6 5.8 7.2.8 2.8Z" fill="${fill}"/>`,
  Q: (fill) =>
    `<path d="M5.6 3.6A6 6 0 1 0-4.6 3.8" fill="none" stroke="${fill}" stroke-width="2.6"/><path d="M-7.6.6-5.8 7.2-.8 2.8Z" fill="${fill}"/>`,
  E: (fill) => `<path d="M2.4-8-5 1.4H-.4L-2.4 8 5-1.8H.6Z" fill="${fill}"/>`,
  P: (fill) =>
    `<path d="M0-8.4V8.4" stroke="${fill}" stroke-width="2.4"/><circle r="4.4" fill="none" stroke="${fill}" stroke-width="2.4"/>`,
}

/** A colour's glyph by itself, in a square of about 16 units around 0,0. */
export function drawManaGlyph(token: string, fill: string): string {
  return glyphs[token]?.(fill) ?? ''
}

type CostPart = { token: string } | 'or'

/** The tokens of a cost in order; the bar between the halves of a split card is kept. */
export function partsOfCost(cost: string): CostPart[] {
  return [...cost.matchAll(/\{([^{}]+)\}|\/\//g)].map(([, token]) =>
    token === undefined ? 'or' : { token: token.toUpperCase() },
  )
}

export function drawManaSymbol(token: string, x: number, y: number, radius: number): string {
  const [first = '', second, third] = token.split('/')
  const scale = radius / 10
  return group(
    `data-mana="${escapeXml(token)}" transform="translate(${round(x)} ${round(y)}) scale(${Math.round(scale * 1000) / 1000})"`,
    '<circle cy="1" r="10.4" opacity=".45"/>',
    second === undefined || second === 'P' ? whole(first, second === 'P') : split(first, second, third === 'P'),
  )
}

/** Phyrexian mana keeps its colour's ground and carries the barred ring instead of the colour's glyph. */
function whole(token: string, phyrexian: boolean): string {
  const { ground, glyph } = coloursOf(token)
  return `<circle r="10" fill="${ground}"/>${phyrexian ? mark('P', glyph, 0.86) : mark(token, glyph, 0.86)}`
}

function split(first: string, second: string, phyrexian: boolean): string {
  const upper = coloursOf(first)
  const lower = coloursOf(second)
  return (
    `<circle r="10" fill="${lower.ground}"/><path d="M-7.07 7.07A10 10 0 0 1 7.07-7.07Z" fill="${upper.ground}"/>` +
    group('transform="translate(-3.7 -3.7)"', mark(phyrexian ? 'P' : first, upper.glyph, 0.48)) +
    group('transform="translate(3.7 3.7)"', mark(phyrexian ? 'P' : second, lower.glyph, 0.48))
  )
}

/** A token without a glyph of its own (numbers, X, ½, whatever comes next) is written out. */
function mark(token: string, fill: string, scale: number): string {
  const glyph = glyphs[token]
  if (glyph) return group(`transform="scale(${scale})"`, glyph(fill))
  const letters = Array.from(token).length
  const size = (letters === 1 ? 17 : letters === 2 ? 13.5 : 26 / letters) * scale
  const pinned = letters > 1 ? ` textLength="${round(14 * scale)}" lengthAdjust="spacingAndGlyphs"` : ''
  return `<text y="${round(size * 0.36)}" font-family="system-ui,-apple-system,Segoe UI,Roboto,sans-serif" font-size="${round(size)}" font-weight="700" text-anchor="middle" fill="${fill}"${pinned}>${escapeXml(token)}</text>`
}

function coloursOf(token: string): { ground: string; glyph: string } {
  return manaOf[token] ?? otherMana
}
