import { blend } from '../blend.ts'
import { type Point, polygon } from '../svg.ts'
import { ground, light, type Motif, ridge, sky } from './stage.ts'

/** Ranges one behind another, each mountain with a sunny and a shaded side. */
export const peaks: Motif = (stage) => {
  const { width, height, tones, random } = stage
  let out =
    sky(stage) +
    light(
      stage,
      width * random.between(0.2, 0.8),
      height * random.between(0.22, 0.34),
      height * random.between(0.1, 0.16),
    )
  const ranges = [
    { base: 0.78, tall: 0.5, count: 3, tone: tones.far },
    { base: 0.88, tall: 0.42, count: 4, tone: tones.mid },
    { base: 1, tall: 0.36, count: 4, tone: tones.near },
  ]
  for (const range of ranges) {
    const base = height * range.base
    const gap = width / range.count
    for (let peak = -1; peak <= range.count; peak += 1) {
      const x = gap * (peak + 0.5) + random.between(-0.25, 0.25) * gap
      const top = base - height * range.tall * random.between(0.6, 1.05)
      const reach = gap * random.between(0.75, 1.05)
      const notch: Point[] = [
        [x, top],
        [x + reach * 0.09, top + (base - top) * 0.3],
        [x - reach * 0.05, top + (base - top) * 0.55],
        [x + reach * 0.14, base],
      ]
      out += polygon(
        [
          [x - reach, base],
          [x, top],
          [x + reach, base],
        ],
        blend(range.tone, tones.glow, 0.16),
      )
      out += polygon([...notch, [x + reach, base]], blend(range.tone, tones.dark, 0.24))
    }
    out += polygon(
      [
        [0, base - 1],
        [width, base - 1],
        [width, height],
        [0, height],
      ],
      range.tone,
    )
  }
  return out + ground(stage, ridge(stage, height * 0.93, 12, 5), tones.dark)
}
