import { blend } from '../blend.ts'
import { curveThrough, line, pathOf, type Point, shape } from '../svg.ts'
import { light, type Motif, sky } from './stage.ts'

/** Bands of rock, folded: one slow curve repeated down the picture. */
export const strata: Motif = (stage) => {
  const { width, height, tones, random } = stage
  const fold: number[] = [
    random.between(-40, 10),
    random.between(-10, 60),
    random.between(-80, -20),
    random.between(-10, 50),
    random.between(-50, 20),
  ]
  let out =
    sky(stage) +
    light(
      stage,
      width * random.between(0.2, 0.8),
      height * random.between(0.16, 0.26),
      height * random.between(0.11, 0.18),
    )
  const bands = [
    tones.far,
    blend(tones.far, tones.glow, 0.4),
    tones.mid,
    tones.spark,
    tones.near,
    tones.mid,
    tones.near,
    tones.dark,
    tones.near,
    tones.dark,
  ]
  bands.forEach((tone, band) => {
    const y = height * (0.4 + band * 0.068) + random.between(-6, 6)
    const strength = 1.15 - band * 0.07
    const points: Point[] = fold.map((rise, step) => [
      (width * step) / (fold.length - 1),
      y + rise * strength + random.between(-4, 4),
    ])
    const top = `${pathOf('M', 0, points[0]?.[1] ?? y)}${curveThrough(points)}`
    out += shape(`${top}${pathOf('V', height, 'H', 0, 'Z')}`, tone)
    if (band % 2 === 0)
      out += line(top, blend(tone, tones.glow, 0.4), 1.5, `transform="translate(0 ${random.whole(6, 11)})"`)
  })
  return out
}
