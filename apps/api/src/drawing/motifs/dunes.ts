import { blend } from '../blend.ts'
import { pathOf, shape } from '../svg.ts'
import { light, type Motif, sky } from './stage.ts'

/** Dune crests, each with a lit flank and a shaded one. */
export const dunes: Motif = (stage) => {
  const { width, height, tones, random } = stage
  let out =
    sky(stage) +
    light(
      stage,
      width * random.between(0.25, 0.75),
      height * random.between(0.26, 0.4),
      height * random.between(0.1, 0.17),
    )
  const layers = [tones.far, tones.mid, blend(tones.mid, tones.near, 0.55), tones.near, tones.dark]
  let fromLeft = random.chance(0.5)
  layers.forEach((tone, layer) => {
    const foot = height * (0.5 + layer * 0.12)
    const crest = { x: width * random.between(0.3, 0.7), y: foot - height * random.between(0.06, 0.15) }
    const start = fromLeft ? 0 : width
    const end = width - start
    out += shape(
      pathOf(
        'M',
        start,
        foot + 12,
        'Q',
        (start + crest.x) / 2,
        foot + 8,
        crest.x,
        crest.y,
        'Q',
        (end + crest.x) / 2,
        foot - 26,
        end,
        foot + 26,
        'V',
        height,
        'H',
        start,
        'Z',
      ),
      tone,
    )
    const lean = fromLeft ? 1 : -1
    out += shape(
      pathOf(
        'M',
        crest.x,
        crest.y,
        'Q',
        (end + crest.x) / 2,
        foot - 26,
        end,
        foot + 26,
        'V',
        height,
        'H',
        crest.x + lean * 40,
      ),
      blend(tone, tones.dark, 0.22),
    )
    out += shape(
      pathOf(
        'M',
        crest.x,
        crest.y,
        'C',
        crest.x - lean * 30,
        crest.y + 50,
        crest.x + lean * 90,
        crest.y + 70,
        crest.x + lean * 30,
        height,
        'H',
        start,
        'V',
        foot + 12,
        'Q',
        (start + crest.x) / 2,
        foot + 8,
        crest.x,
        crest.y,
      ),
      tone,
    )
    fromLeft = !fromLeft
  })
  return out
}
