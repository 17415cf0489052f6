import { blend } from '../blend.ts'
import { disc, group, polygon, ring } from '../svg.ts'
import { ground, type Motif, ridge, sky } from './stage.ts'

/** One great sun with rays to the edge of the picture, over low hills. */
export const suns: Motif = (stage) => {
  const { width, height, tones, random } = stage
  const x = width * random.between(0.3, 0.7)
  const y = height * random.between(0.38, 0.58)
  const radius = height * random.between(0.15, 0.22)
  const rays = random.pick([16, 20, 24, 28])
  const reach = width
  const rayTone = blend(tones.sky, tones.far, 0.55)
  let fan = ''
  for (let ray = 0; ray < rays; ray += 1) {
    const from = (ray / rays) * Math.PI * 2
    const to = from + Math.PI / rays
    fan += polygon(
      [
        [x, y],
        [x + Math.cos(from) * reach, y + Math.sin(from) * reach],
        [x + Math.cos(to) * reach, y + Math.sin(to) * reach],
      ],
      rayTone,
    )
  }
  const rings = [2.1, 1.75, 1.45]
    .map((scale, step) => disc(x, y, radius * scale, blend(tones.sky, tones.glow, 0.2 + step * 0.22)))
    .join('')
  const heart =
    disc(x, y, radius * 1.15, tones.spark) +
    disc(x, y, radius, tones.glow) +
    ring(x, y, radius * 0.72, tones.spark, 3) +
    ring(x, y, radius * 0.46, tones.spark, 2)
  return (
    sky(stage) +
    group('', fan) +
    rings +
    heart +
    ground(stage, ridge(stage, height * 0.72, 18, 4), tones.mid) +
    ground(stage, ridge(stage, height * 0.81, 22, 3), tones.near) +
    ground(stage, ridge(stage, height * 0.92, 16, 5), tones.dark)
  )
}
