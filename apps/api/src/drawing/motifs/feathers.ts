import { blend } from '../blend.ts'
import { group, line, pathOf, round, shape } from '../svg.ts'
import { light, type Motif, sky } from './stage.ts'

/** A spread tail or wing: three rows of feathers, the longest at the back. */
export const feathers: Motif = (stage) => {
  const { id, width, height, tones, random } = stage
  const rootX = width * random.between(0.36, 0.64)
  const rootY = height * 1.06
  let out = sky(stage) + light(stage, rootX, height * 0.4, height * random.between(0.2, 0.26))
  const rows = [
    { long: height * 0.98, count: 13, tone: tones.mid, eye: tones.glow },
    { long: height * 0.72, count: 11, tone: tones.near, eye: tones.spark },
    { long: height * 0.46, count: 9, tone: tones.dark, eye: tones.far },
  ]
  const spread = random.between(76, 92)
  rows.forEach((row, order) => {
    const { long } = row
    const wide = ((long * spread * 2 * Math.PI) / 180 / row.count) * 0.36
    const feather = `${id}-${order}`
    out +=
      '<defs>' +
      group(
        `id="${feather}"`,
        shape(
          pathOf(
            'M0 0C',
            -wide * 0.4,
            -long * 0.4,
            -wide * 1.6,
            -long * 0.9,
            0,
            -long,
            'C',
            wide * 1.6,
            -long * 0.9,
            wide * 0.4,
            -long * 0.4,
            '0 0Z',
          ),
          row.tone,
        ),
        shape(
          pathOf('M0 0V', -long, 'C', wide * 1.6, -long * 0.9, wide * 0.4, -long * 0.4, '0 0Z'),
          blend(row.tone, tones.dark, 0.3),
        ),
        `<ellipse cy="${round(-long * 0.86)}" rx="${round(wide * 0.42)}" ry="${round(wide * 0.62)}" fill="${row.eye}"/>`,
        line(pathOf('M0 0V', -long * 0.8), row.eye, 1.4, 'opacity=".5"'),
      ) +
      '</defs>'
    const fan = Array.from({ length: row.count }, (_, place) => {
      const turn = -spread + (spread * 2 * place) / (row.count - 1)
      return `<use href="#${feather}" transform="rotate(${round(turn)}) scale(${Math.round(100 - Math.abs(turn) / 4.2) / 100})"/>`
    })
    out += group(`transform="translate(${round(rootX)} ${round(rootY)})"`, ...fan)
  })
  return out
}
