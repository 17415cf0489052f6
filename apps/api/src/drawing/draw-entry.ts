import { drawLabel, drawWindow, type Goods } from './sealed-parts.ts'
import { ink } from './palette.ts'
import { block, disc, group, line, pathOf } from './svg.ts'

/** A ticket: the event's motif above, its name below the perforation. */
export function entry(goods: Goods): string {
  const { tones } = goods
  const holes = [0, 420].map((x) => disc(x, 372, 22, tones.glow)).join('')
  return group(
    'transform="translate(105 120) rotate(-3 210 310)"',
    block(10, 14, 420, 620, ink, 'rx="18" opacity=".2"'),
    block(0, 0, 420, 620, tones.box, 'rx="18"'),
    drawWindow(goods, { x: 24, y: 24, width: 372, height: 320 }),
    line(pathOf('M', 34, 372, 'H', 386), tones.spark, 3, 'stroke-dasharray="10 9"'),
    holes,
    drawLabel(goods, { x: 30, y: 408, width: 360, height: 180 }),
  )
}
