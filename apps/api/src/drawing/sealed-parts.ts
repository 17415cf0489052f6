import { blend } from './blend.ts'
import { fitText } from './fit-text.ts'
import { drawMotif } from './motifs/draw-motif.ts'
import { black, type GoodsTones, ink, paper, white } from './palette.ts'
import { block, group, line, pathOf, type Point, polygon, round } from './svg.ts'

/** What every drawn product shows: a motif of its own, its title and what kind of thing it is. */
export type Goods = { seed: string; title: string; kind_words: string; tones: GoodsTones }

type Place = { x: number; y: number; width: number; height: number }

/** Light perspective: the front leans a little, the side runs back to the right. */
const lean = 0.055
const back = { x: 0.66, y: -0.3 }

export function onFront({ x, y }: { x: number; y: number }, ...children: readonly string[]): string {
  return group(`transform="matrix(1 ${lean} 0 1 ${round(x)} ${round(y)})"`, ...children)
}

/** A closed box; `front` is drawn in the front's own coordinates, from its upper left corner. */
export function drawBox(
  { x, y, width, height, depth }: Place & { depth: number },
  tones: GoodsTones,
  front: string,
): string {
  const [dx, dy] = [depth * back.x, depth * back.y]
  const drop = width * lean
  const right: Point = [x + width, y + drop]
  return (
    polygon(
      [
        [x + 14, y + height - 4],
        [x + width, y + height + drop + 14],
        [x + width + dx + 46, y + height + drop + dy + 26],
        [x + width + dx, y + height + drop + dy - 30],
      ],
      ink,
      'opacity=".2"',
    ) +
    polygon([[x, y], right, [right[0] + dx, right[1] + dy], [x + dx, y + dy]], tones.boxTop) +
    polygon(
      [right, [right[0] + dx, right[1] + dy], [right[0] + dx, right[1] + dy + height], [right[0], right[1] + height]],
      tones.boxSide,
    ) +
    line(
      pathOf('M', right[0] + dx * 0.5, right[1] + dy * 0.5 + 14, 'V', right[1] + dy * 0.5 + height - 14),
      tones.spark,
      3,
      'opacity=".7"',
    ) +
    onFront({ x, y }, block(0, 0, width, height, tones.box), front)
  )
}

/** The picture on a product, in a window with a thin frame. */
export function drawWindow(goods: Goods, { x, y, width, height }: Place, id = 'window'): string {
  return (
    `<clipPath id="${id}"><rect width="${round(width)}" height="${round(height)}" rx="6"/></clipPath>` +
    group(
      `transform="translate(${round(x)} ${round(y)})"`,
      group(
        `clip-path="url(#${id})"`,
        drawMotif({ id: `${id}-motif`, name: goods.seed, width, height, tones: goods.tones }),
      ),
    ) +
    `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="6" fill="none" stroke="${goods.tones.spark}" stroke-width="3"/>`
  )
}

/** Title and kind, set in the middle of the given place. */
export function drawLabel(goods: Goods, { x, y, width, height }: Place): string {
  const middle = x + width / 2
  return (
    fitText(
      goods.title,
      { x: middle, y: y + height * 0.4, width, largest: height * 0.42, smallest: 17, lines: 2 },
      { serif: true, weight: 700, fill: paper, anchor: 'middle' },
    ) +
    fitText(
      goods.kind_words,
      { x: middle, y: y + height * 0.86, width, largest: Math.min(19, height * 0.2), smallest: 12, lines: 1 },
      { serif: false, weight: 600, fill: goods.tones.spark, anchor: 'middle' },
    )
  )
}

/** A wrapped pack, upright, with crimped ends. `label` false leaves it without words. */
export function drawPack(goods: Goods, { x, y, width, height }: Place, id: string, label = true): string {
  const { tones } = goods
  const crimp = height * 0.06
  const teeth = Math.round(width / 12)
  const zigzag = (from: number, out: number) =>
    Array.from({ length: teeth * 2 + 1 }, (_, tooth) =>
      pathOf('L', (tooth * width) / teeth / 2, from + (tooth % 2 === 0 ? 0 : out)),
    ).join('')
  const outline = `M0 0${zigzag(0, -5)}L${round(width)} ${round(height)}${zigzag(height, 5)
    .split('L')
    .slice(1)
    .toReversed()
    .map((point) => `L${point}`)
    .join('')}Z`
  const ribs = Array.from({ length: Math.floor(width / 9) }, (_, rib) =>
    pathOf('M', 6 + rib * 9, 3, 'V', crimp - 4, 'M', 6 + rib * 9, height - crimp + 4, 'V', height - 3),
  ).join('')
  const windowHeight = label ? height * 0.6 : height * 0.76
  return group(
    `transform="translate(${round(x)} ${round(y)})"`,
    `<path d="${outline}" fill="${tones.box}"/>`,
    block(0, 0, width, crimp, tones.boxTop),
    block(0, height - crimp, width, crimp, tones.boxTop),
    line(ribs, blend(tones.boxTop, tones.boxSide, 0.5), 2),
    drawWindow(goods, { x: width * 0.07, y: crimp + width * 0.06, width: width * 0.86, height: windowHeight }, id),
    label
      ? drawLabel(goods, {
          x: width * 0.08,
          y: crimp + width * 0.06 + windowHeight + height * 0.03,
          width: width * 0.84,
          height: height * 0.19,
        })
      : '',
    polygon(
      [
        [width * 0.08, crimp],
        [width * 0.24, crimp],
        [width * 0.1, height - crimp],
        [0, height - crimp],
        [0, height * 0.5],
      ],
      white,
      'opacity=".13"',
    ),
    polygon(
      [
        [width, crimp],
        [width, height - crimp],
        [width * 0.95, height - crimp],
      ],
      black,
      'opacity=".22"',
    ),
  )
}

/** A twenty-sided die. */
export function drawDie(x: number, y: number, radius: number, tones: GoodsTones): string {
  const at = (angle: number, reach: number): Point => [
    x + Math.cos((angle * Math.PI) / 180) * reach,
    y + Math.sin((angle * Math.PI) / 180) * reach,
  ]
  const rim = [-90, -30, 30, 90, 150, 210].map((angle) => at(angle, radius))
  const face = [-90, 30, 150].map((angle) => at(angle, radius * 0.6))
  const [a, b, c, d, e, f] = rim
  const [top, right, left] = face
  if (!a || !b || !c || !d || !e || !f || !top || !right || !left) return ''
  return (
    `<ellipse cx="${round(x + radius * 0.2)}" cy="${round(y + radius)}" rx="${round(radius * 1.1)}" ry="${round(radius * 0.22)}" fill="${ink}" opacity=".2"/>` +
    polygon(rim, tones.near) +
    polygon([a, b, top], tones.mid) +
    polygon([b, right, top], tones.far) +
    polygon([b, c, right], tones.near) +
    polygon([c, d, right], tones.dark) +
    polygon([d, right, left], tones.near) +
    polygon([d, e, left], tones.dark) +
    polygon([e, f, left], tones.mid) +
    polygon([f, left, top], tones.far) +
    polygon([f, a, top], blend(tones.far, tones.glow, 0.4)) +
    polygon(face, tones.spark)
  )
}
