import type { Tones } from '../palette.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { blend } from '../blend.ts'
import { block, curveThrough, disc, dots, pathOf, type Point, ring, shape } from '../svg.ts'

/** What a motif has to draw with. It fills the whole rectangle from 0,0; the caller clips. */
type Stage = { id: string; width: number; height: number; tones: Tones; random: SeededRandom }
export type Motif = (stage: Stage) => string

export function sky({ width, height, tones }: Stage): string {
  return block(0, 0, width, height, tones.sky)
}

/** A sun, moon, eclipse or ringed star with its halo: the one bright thing in a picture. */
export function light({ tones, random }: Stage, x: number, y: number, radius: number): string {
  const halo = blend(tones.sky, tones.glow, 0.28)
  const inner = blend(tones.sky, tones.glow, 0.55)
  const around = disc(x, y, radius * 1.75, halo) + disc(x, y, radius * 1.34, inner)
  return random.pick([
    () => around + disc(x, y, radius, tones.glow),
    () => around + disc(x, y, radius, tones.spark),
    () =>
      disc(x, y, radius * 1.6, halo) +
      disc(x, y, radius, tones.glow) +
      disc(x + radius * 0.32, y - radius * 0.2, radius * 0.82, halo),
    () => ring(x, y, radius * 1.5, inner, 2) + ring(x, y, radius * 1.28, inner, 5) + disc(x, y, radius, tones.glow),
  ])()
}

/** Rolling ground: points of a ridge from edge to edge around `y`. */
export function ridge({ width, random }: Stage, y: number, swing: number, steps: number): Point[] {
  const points: Point[] = []
  for (let step = 0; step <= steps; step += 1) {
    const side = step % 2 === 0 ? 1 : -1
    points.push([(width * step) / steps, y + side * random.between(swing * 0.2, swing)])
  }
  return points
}

export function ground({ width, height }: Stage, points: readonly Point[], fill: string): string {
  const start = points[0] ?? [0, 0]
  return shape(
    `${pathOf('M', start[0], start[1])}${curveThrough(points)}${pathOf('L', width, height, 'L', 0, height, 'Z')}`,
    fill,
  )
}

/** Stars or specks, two sizes of them, down to `bottom`. */
export function specks({ width, tones, random }: Stage, count: number, bottom: number): string {
  const scatter = (share: number) =>
    Array.from({ length: Math.round(count * share) }, (): Point => [
      random.between(8, width - 8),
      random.between(8, bottom),
    ])
  return dots(scatter(0.65), tones.glow, 2.4, 'opacity=".6"') + dots(scatter(0.35), tones.glow, 4, 'opacity=".7"')
}
