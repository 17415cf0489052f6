import { blend } from '../blend.ts'
import { line, pathOf, round, shape } from '../svg.ts'
import { light, type Motif, sky } from './stage.ts'

/** Long swells coming in, each with a pale line of foam. */
export const waves: Motif = (stage) => {
  const { width, height, tones, random } = stage
  const place = { x: width * random.between(0.2, 0.8), y: height * random.between(0.24, 0.36) }
  let out = sky(stage) + light(stage, place.x, place.y, height * random.between(0.12, 0.2))
  const count = 6
  for (let layer = 0; layer < count; layer += 1) {
    const depth = layer / (count - 1)
    const tone = depth < 0.5 ? blend(tones.far, tones.mid, depth * 2) : blend(tones.mid, tones.dark, (depth - 0.5) * 2)
    const half = width / (3.4 - depth * 1.6) / 2
    const start = -half * 2 - random.between(0, half * 2)
    const swells = Math.ceil((width - start) / half) + 1
    const crest =
      pathOf('M', start, height * (0.42 + depth * 0.46), 'q', half / 2, -16 - depth * 60, half, 0) +
      pathOf('t', half, 0).repeat(swells)
    out += shape(`${crest}V${round(height)}H${round(start)}Z`, tone)
    out += line(
      crest,
      tones.glow,
      2 + depth * 2,
      `opacity=".${4 + (layer % 3)}" transform="translate(0 ${round(9 + depth * 12)})"`,
    )
  }
  return out
}
