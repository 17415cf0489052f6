import { blend } from './blend.ts'
import type { CardLook } from './card-look.ts'
import { drawManaGlyph } from './mana-symbol.ts'
import { seededRandom } from './seeded-random.ts'
import { block, disc, group, line, pathOf, ring, round } from './svg.ts'

const page = { x: 44, y: 562, width: 542, height: 238 }
const rows = 10

/** Where a printed card has its words: fine ripples, as on raked sand, around the marks of the card's colours. */
export function drawCardPage(name: string, { plate, marks }: CardLook): string {
  const random = seededRandom(`${name} page`)
  const turns = random.whole(3, 7)
  const length = (page.width - 28) / turns
  const swing = random.between(7, 15)
  const drift = random.between(-0.16, 0.16)
  let ripples = ''
  for (let row = 0; row < rows; row += 1) {
    const y = page.y + 24 + row * 21
    const height = swing * Math.cos((row * drift * Math.PI) / 1.4)
    ripples += pathOf('M', page.x + 14, y, 'q', length / 4, -height, length / 2, 0)
    for (let half = 1; half < turns * 2; half += 1) ripples += pathOf('t', length / 2, 0)
  }
  const x = page.x + page.width / 2
  const y = page.y + page.height / 2 + 3
  const tone = blend(plate.line, plate.edge, 0.3)
  return (
    block(page.x, page.y, page.width, page.height, plate.page, `rx="6" stroke="${plate.edge}" stroke-width="2.5"`) +
    line(ripples, plate.line, 2, 'opacity=".8"') +
    disc(x, y, 66, plate.page) +
    ring(x, y, 58, plate.line, 2) +
    ring(x, y, 51, plate.line, 1) +
    group(`transform="translate(${round(x)} ${round(y)})"`, drawMarks(marks, tone))
  )
}

function drawMarks(marks: readonly string[], tone: string): string {
  if (marks.length === 0) return group('transform="scale(3.4)"', drawManaGlyph('C', tone))
  if (marks.length === 1) return group('transform="scale(4)"', drawManaGlyph(marks[0] ?? '', tone))
  const apart = marks.length === 2 ? 20 : 29
  return marks
    .map((mark, place) => {
      const angle = marks.length === 2 ? place * 180 - 180 : (place * 360) / marks.length - 90
      const [dx, dy] = [Math.cos((angle * Math.PI) / 180) * apart, Math.sin((angle * Math.PI) / 180) * apart]
      return group(
        `transform="translate(${round(dx)} ${round(dy)}) scale(${marks.length === 2 ? 2.1 : 1.5})"`,
        drawManaGlyph(mark, tone),
      )
    })
    .join('')
}
