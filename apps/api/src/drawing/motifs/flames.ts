import { blend } from '../blend.ts'
import { disc, pathOf, shape } from '../svg.ts'
import { ground, light, type Motif, ridge, sky } from './stage.ts'

/** Tongues of fire (or spirit, or water: the tones decide) rising in rows. */
export const flames: Motif = (stage) => {
  const { width, height, tones, random } = stage
  let out =
    sky(stage) +
    light(
      stage,
      width * random.between(0.35, 0.65),
      height * random.between(0.3, 0.4),
      height * random.between(0.16, 0.22),
    )
  const rows = [
    { tall: 0.84, count: 5, tone: blend(tones.sky, tones.far, 0.75) },
    { tall: 0.7, count: 6, tone: tones.far },
    { tall: 0.55, count: 7, tone: tones.mid },
    { tall: 0.4, count: 8, tone: tones.near },
  ]
  for (const row of rows) {
    const gap = width / row.count
    let tongues = ''
    for (let tongue = -1; tongue <= row.count; tongue += 1) {
      const x = gap * (tongue + 0.5) + random.between(-0.2, 0.2) * gap
      const tall = height * row.tall * random.between(0.7, 1.05)
      const lean = random.between(-0.5, 0.5) * gap
      const wide = gap * 0.72
      tongues += pathOf(
        'M',
        x - wide,
        height,
        'C',
        x - wide * 1.1,
        height - tall * 0.5,
        x + lean - wide * 0.1,
        height - tall * 0.55,
        x + lean,
        height - tall,
        'C',
        x + lean + wide * 0.5,
        height - tall * 0.6,
        x + wide * 1.2,
        height - tall * 0.4,
        x + wide,
        height,
        'Z',
      )
    }
    out += shape(tongues, row.tone)
  }
  for (let ember = 0; ember < 16; ember += 1)
    out += disc(
      random.between(10, width - 10),
      random.between(height * 0.05, height * 0.65),
      random.between(1.5, 4),
      ember % 2 === 0 ? tones.spark : tones.glow,
    )
  return out + ground(stage, ridge(stage, height * 0.9, 14, 5), tones.dark)
}
