import { escapeXml, round } from './svg.ts'

type Style = {
  serif: boolean
  weight: 400 | 600 | 700
  fill: string
  anchor?: 'start' | 'middle' | 'end'
}
type TextBox = { x: number; y: number; width: number; largest: number; smallest: number; lines: number }

/** A picture shown as an image cannot load web fonts, so only what the visitor's machine has. */
const serifStack = "'Iowan Old Style',Georgia,'Times New Roman',serif"
const sansStack = 'system-ui,-apple-system,Segoe UI,Roboto,sans-serif'

/**
 * Text that never leaves its room: it shrinks, then breaks into lines, then is cut with an ellipsis.
 * `y` is the middle of the block of lines.
 */
export function fitText(text: string, room: TextBox, style: Style): string {
  const { lines, size } = layOut(text.trim(), room)
  const step = size * 1.08
  const first = room.y - ((lines.length - 1) * step) / 2 + size * 0.34
  return lines
    .map((words, index) => {
      const width = widthOf(words) * size
      // Widths are estimates, as the font is the visitor's: a nearly full line is pinned to its room.
      const pinned =
        width > room.width * 0.9
          ? ` textLength="${round(Math.min(width * 0.96, room.width))}" lengthAdjust="spacingAndGlyphs"`
          : ''
      return (
        `<text x="${round(room.x)}" y="${round(first + index * step)}" font-family="${style.serif ? serifStack : sansStack}" ` +
        `font-size="${round(size)}" font-weight="${style.weight}" fill="${style.fill}" text-anchor="${style.anchor ?? 'start'}"` +
        `${pinned}>${escapeXml(words)}</text>`
      )
    })
    .join('')
}

function layOut(text: string, room: TextBox): { lines: string[]; size: number } {
  for (let count = 1; count <= room.lines; count += 1) {
    const lines = breakInto(text, count)
    const widest = Math.max(...lines.map(widthOf))
    const size = Math.min(room.largest / (count > 1 ? 1.25 : 1), room.width / widest)
    // One line may shrink less than two: small type is worse than a second line.
    const smallest = count < room.lines ? room.smallest * 1.3 : room.smallest
    if (size >= smallest) return { lines, size }
  }
  return { lines: fillAndCut(text, room.lines, room.width / room.smallest), size: room.smallest }
}

/** Even lines look set by hand; each break goes to the space nearest its share of the text. */
function breakInto(text: string, count: number): string[] {
  const lines: string[] = []
  let rest = text
  for (let left = count; left > 1; left -= 1) {
    const wanted = rest.length / left
    const spaces = [...rest.matchAll(/\s+/g)].map((match) => match.index)
    const nearest = spaces.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0]
    if (nearest === undefined) break
    lines.push(rest.slice(0, nearest))
    rest = rest.slice(nearest).trimStart()
  }
  return [...lines, rest]
}

/** Full lines, and the ellipsis only at the very end. */
function fillAndCut(text: string, count: number, widest: number): string[] {
  const lines: string[] = []
  let words = text.split(/\s+/)
  while (lines.length < count - 1 && words.length > 1) {
    let taken = 1
    while (taken < words.length && widthOf(words.slice(0, taken + 1).join(' ')) <= widest) taken += 1
    lines.push(cut(words.slice(0, taken).join(' '), widest))
    words = words.slice(taken)
  }
  return words.length > 0 ? [...lines, cut(words.join(' '), widest)] : lines
}

function cut(words: string, widest: number): string {
  if (widthOf(words) <= widest) return words
  const characters = Array.from(words)
  while (characters.length > 1 && widthOf(`${characters.join('')}…`) > widest) characters.pop()
  return `${characters.join('').trimEnd()}…`
}

/** Width in ems of a bold book face, a little generous so that wider system fonts still fit. */
function widthOf(text: string): number {
  let width = 0
  for (const character of text.normalize('NFD')) {
    if (/\p{M}/u.test(character)) continue
    else if (/[iIljft.,:;'’!|()[\] ]/.test(character)) width += 0.36
    else if (/[mwMW@—…]/.test(character)) width += 0.92
    else if (/[A-Z&]/.test(character)) width += 0.72
    else if (/\p{Script=Latin}|[0-9]|\p{P}|\p{S}/u.test(character)) width += 0.56
    else width += 1
  }
  return Math.max(width, 0.3)
}
