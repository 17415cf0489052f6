import { blend } from '../blend.ts'
import { dusk } from '../palette.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { block, curveThrough, disc, dots, group, line, pathOf, type Point, polygon, round, shape } from '../svg.ts'

/** Sky in flat bands, from the top of the picture down to `bottom`, with gently curved edges. */
export function bands(width: number, bottom: number, tones: readonly string[], sag = 26): string {
  const step = bottom / tones.length
  return tones
    .map((tone, band) =>
      band === 0
        ? block(0, 0, width, bottom, tone)
        : shape(
            pathOf(
              'M0',
              band * step,
              'Q',
              width * 0.5,
              band * step + sag * 2,
              width,
              band * step - sag,
              'V',
              bottom + 2,
              'H0Z',
            ),
            tone,
          ),
    )
    .join('')
}

export function moon(x: number, y: number, radius: number): string {
  return (
    disc(x, y, radius * 1.62, dusk.sand, 'opacity=".13"') +
    disc(x, y, radius * 1.28, dusk.sand, 'opacity=".2"') +
    disc(x, y, radius, dusk.cream) +
    disc(x - radius * 0.3, y - radius * 0.2, radius * 0.2, dusk.sand) +
    disc(x + radius * 0.28, y + radius * 0.34, radius * 0.26, dusk.sand) +
    disc(x + radius * 0.3, y - radius * 0.38, radius * 0.11, dusk.sand)
  )
}

type Area = { x: number; y: number; width: number; height: number }

export function stars(random: SeededRandom, count: number, area: Area): string {
  const scatter = (share: number) =>
    Array.from({ length: Math.round(count * share) }, (): Point => [
      area.x + random.between(0, area.width),
      area.y + random.between(0, area.height),
    ])
  return dots(scatter(0.6), dusk.cream, 2.2, 'opacity=".6"') + dots(scatter(0.4), dusk.cream, 3.8, 'opacity=".75"')
}

/** A card seen from behind or in front, its middle at x,y. */
export function playingCard(
  x: number,
  y: number,
  height: number,
  turn: number,
  face: { ground: string; mark: string },
): string {
  const width = (height * 63) / 88
  const inset = height * 0.07
  return group(
    `transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)})"`,
    block(-width / 2, -height / 2, width, height, dusk.cream, `rx="${round(height * 0.045)}"`),
    block(
      -width / 2 + inset,
      -height / 2 + inset,
      width - inset * 2,
      height - inset * 2,
      face.ground,
      `rx="${round(height * 0.02)}"`,
    ),
    disc(0, 0, width * 0.22, face.mark),
    line(
      pathOf('M', -width / 2 + inset, height * 0.24, 'Q', 0, height * 0.1, width / 2 - inset, height * 0.28),
      face.mark,
      height * 0.03,
    ),
  )
}

/** A card in flight: bent down its middle like a bird's two wings. */
export function cardBird(
  x: number,
  y: number,
  size: number,
  turn: number,
  tones: readonly [left: string, right: string],
): string {
  const [w, h] = [size * 0.5, size * 0.62]
  const rise = size * 0.3
  return group(
    `transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)})"`,
    polygon(
      [
        [0, 0],
        [-w, -rise],
        [-w * 1.16, h - rise],
        [0, h],
      ],
      tones[0],
    ),
    polygon(
      [
        [0, 0],
        [w, -rise * 1.15],
        [w * 1.06, h - rise * 1.15],
        [0, h],
      ],
      tones[1],
    ),
    polygon(
      [
        [-w * 0.16, h * 0.1],
        [-w * 0.86, -rise * 0.56],
        [-w * 0.97, h * 0.82 - rise * 0.8],
        [-w * 0.16, h * 0.84],
      ],
      blend(tones[0], dusk.ochre, 0.55),
    ),
  )
}

/** A stone-country cliff: a stepped edge, with beds of rock along it. */
export function escarpment(random: SeededRandom, from: Point, to: Point, foot: number, tone: string): string {
  const steps = Math.max(4, Math.round(Math.abs(to[0] - from[0]) / 70))
  const points: Point[] = [from]
  for (let step = 1; step <= steps; step += 1) {
    const t = step / steps
    const x = from[0] + (to[0] - from[0]) * t
    const y = from[1] + (to[1] - from[1]) * t ** 3 + random.between(-10, 10)
    const [lastX, lastY] = points.at(-1) ?? from
    points.push([x - (x - lastX) * random.between(0.05, 0.3), lastY + random.between(-3, 4)], [x, y])
  }
  const edge = points.map(([x, y]) => pathOf('L', x, y)).join('')
  const body = shape(`M${round(from[0])} ${round(foot)}${edge}L${round(to[0])} ${round(foot)}Z`, tone)
  let beds = ''
  for (let bed = 1; bed < 5; bed += 1) {
    const y = from[1] + ((foot - from[1]) * bed) / 5.4
    const reach = from[0] + (to[0] - from[0]) * random.between(0.35, 0.62)
    beds += pathOf(
      'M',
      from[0],
      y + random.between(-6, 6),
      'Q',
      (from[0] + reach) / 2,
      y + random.between(-14, 10),
      reach,
      y + random.between(0, 12),
    )
  }
  return body + line(beds, blend(tone, dusk.ember, 0.16), 3, 'stroke-linecap="round"')
}

/** Land or water from edge to edge under a soft line. */
export function terrain(points: readonly Point[], foot: number, tone: string): string {
  const [first, last] = [points[0] ?? [0, 0], points.at(-1) ?? [0, 0]]
  return shape(
    `${pathOf('M', first[0], first[1])}${curveThrough(points)}${pathOf('L', last[0], foot, 'L', first[0], foot, 'Z')}`,
    tone,
  )
}

/** Broken light lying on water beneath something bright. */
export function glitter(
  random: SeededRandom,
  place: { x: number; y: number; width: number; height: number },
  tone: string,
): string {
  let out = ''
  const rows = Math.round(place.height / 13)
  for (let row = 0; row < rows; row += 1) {
    const wide = place.width * random.between(0.35, 1) * (1 - (row / rows) * 0.45)
    out += block(
      place.x - wide / 2 + random.between(-0.12, 0.12) * place.width,
      place.y + row * 13,
      wide,
      4,
      tone,
      'rx="2"',
    )
  }
  return out
}
