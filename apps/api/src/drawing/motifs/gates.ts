import { blend } from '../blend.ts'
import { black } from '../palette.ts'
import { disc, pathOf, polygon, shape } from '../svg.ts'
import { type Motif } from './stage.ts'

/** Arches within arches, a path of steps, and somewhere bright at the end. */
export const gates: Motif = (stage) => {
  const { width, height, tones, random } = stage
  const x = width * random.between(0.44, 0.56)
  const pointed = random.chance(0.5)
  const floor = height * 0.8
  const depths = [tones.dark, tones.near, blend(tones.near, tones.mid, 0.5), tones.mid, tones.far, tones.sky]
  let out = `<rect width="${width}" height="${height}" fill="${blend(tones.dark, black, 0.25)}"/>`
  depths.forEach((tone, depth) => {
    const half = width * (0.46 - depth * 0.066)
    const foot = height - (height - floor) * (depth / (depths.length - 1))
    const spring = height * (0.42 + depth * 0.024)
    const top = height * (-0.06 + depth * 0.055)
    const arch = pointed
      ? pathOf('Q', x - half, (spring + top) / 2, x, top, 'Q', x + half, (spring + top) / 2, x + half, spring)
      : pathOf('C', x - half, top - height * 0.02, x + half, top - height * 0.02, x + half, spring)
    out += shape(`${pathOf('M', x - half, foot, 'V', spring)}${arch}${pathOf('V', foot, 'Z')}`, tone)
  })
  const radius = height * random.between(0.08, 0.12)
  const y = height * random.between(0.44, 0.56)
  out +=
    disc(x, y, radius * 1.4, blend(tones.sky, tones.glow, 0.5)) +
    disc(x, y, radius, random.chance(0.5) ? tones.glow : tones.spark)
  const far = width * 0.13
  for (let step = 0; step < 5; step += 1) {
    const from = step / 5
    const to = (step + 1) / 5
    const wide = (t: number) => far + (width * 0.46 - far) * t
    const y0 = floor + (height - floor) * from
    const y1 = floor + (height - floor) * to
    out += polygon(
      [
        [x - wide(from), y0],
        [x + wide(from), y0],
        [x + wide(to), y1],
        [x - wide(to), y1],
      ],
      step % 2 === 0 ? blend(tones.far, tones.glow, 0.3) : tones.far,
      `opacity="${1 - step * 0.14}"`,
    )
  }
  return out
}
