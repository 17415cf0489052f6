import { blend } from '../blend.ts'
import { group, round } from '../svg.ts'
import { light, type Motif, sky } from './stage.ts'

/** Overlapping scales of water, darkening towards the shore. */
export const tides: Motif = (stage) => {
  const { id, width, height, tones, random } = stage
  const size = Math.max(width, height * 1.3) / random.pick([10, 12, 14])
  const horizon = height * random.between(0.4, 0.5)
  let out =
    sky(stage) +
    light(
      stage,
      width * random.between(0.28, 0.72),
      horizon - height * random.between(0.06, 0.16),
      height * random.between(0.15, 0.22),
    )
  const rows = Math.ceil((height - horizon) / (size * 0.5)) + 1
  const across = Math.ceil(width / (size * 2)) + 1
  const scales = [1, 0.74, 0.48, 0.22]
  const centres = Array.from({ length: across }, (_, column) => round(column * size * 2))
  out +=
    '<defs>' +
    scales
      .map((scale, band) =>
        group(`id="${id}-${band}"`, ...centres.map((x) => `<circle cx="${x}" r="${round(size * scale)}"/>`)),
      )
      .join('') +
    '</defs>'
  for (let row = 0; row < rows; row += 1) {
    const depth = row / rows
    const tone = depth < 0.5 ? blend(tones.far, tones.mid, depth * 2) : blend(tones.mid, tones.dark, depth * 2 - 1)
    const foam = blend(tone, tones.glow, 0.42)
    const place = `transform="translate(${row % 2 === 0 ? 0 : round(-size)} ${round(horizon + size + row * size * 0.5)})"`
    out += group(
      place,
      ...scales.map((_, band) => `<use href="#${id}-${band}" fill="${band % 2 === 0 ? tone : foam}"/>`),
    )
  }
  return out
}
