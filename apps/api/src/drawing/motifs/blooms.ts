import { blend } from '../blend.ts'
import { disc, group, line, pathOf, ring, round, shape } from '../svg.ts'
import { ground, type Motif, ridge, sky } from './stage.ts'

/** One open flower, seen from above, floating over its own round leaf. */
export const blooms: Motif = (stage) => {
  const { id, width, height, tones, random } = stage
  const x = width * random.between(0.4, 0.6)
  const y = height * random.between(0.46, 0.52)
  const petals = random.pick([8, 10, 12, 14])
  const turn = random.between(0, 30)
  const rows = [
    { long: height * 0.46, wide: 0.5, tone: tones.near },
    { long: height * 0.37, wide: 0.46, tone: tones.mid },
    { long: height * 0.27, wide: 0.44, tone: tones.far },
    { long: height * 0.17, wide: 0.42, tone: tones.glow },
  ]
  let flower = ''
  rows.forEach((row, order) => {
    const wide = ((row.long * Math.PI * 2) / petals) * row.wide
    const petal = `${id}-${order}`
    flower +=
      '<defs>' +
      group(
        `id="${petal}"`,
        shape(
          pathOf(
            'M0 0C',
            -wide * 1.3,
            -row.long * 0.45,
            -wide,
            -row.long * 0.85,
            0,
            -row.long,
            'C',
            wide,
            -row.long * 0.85,
            wide * 1.3,
            -row.long * 0.45,
            '0 0Z',
          ),
          row.tone,
        ),
        shape(
          pathOf('M0 0V', -row.long, 'C', wide, -row.long * 0.85, wide * 1.3, -row.long * 0.45, '0 0Z'),
          blend(row.tone, tones.dark, 0.16),
        ),
      ) +
      '</defs>'
    for (let place = 0; place < petals; place += 1) {
      flower += `<use href="#${petal}" transform="rotate(${round(turn + ((place + order * 0.5) * 360) / petals)})"/>`
    }
  })
  const ripples = [0.62, 0.78, 0.96, 1.16]
    .map((scale, step) => ring(x, y, height * scale, blend(tones.sky, tones.far, 0.7), 4 - step * 0.7))
    .join('')
  return (
    sky(stage) +
    disc(x, y, height * 0.54, blend(tones.sky, tones.glow, 0.6)) +
    ripples +
    group(
      `transform="translate(${round(x)} ${round(y)})"`,
      flower,
      disc(0, 0, height * 0.062, tones.spark),
      disc(0, 0, height * 0.03, tones.dark),
    ) +
    ground(stage, ridge(stage, height * 0.94, 10, 5), tones.dark) +
    line(pathOf('M0', height * 0.97, 'H', width), tones.near, 2)
  )
}
