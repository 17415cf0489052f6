import { blend } from '../blend.ts'
import { group, polygon, round } from '../svg.ts'
import { ground, light, type Motif, ridge, sky } from './stage.ts'

/** Tall crystals growing from one root, every face its own tone. */
export const facets: Motif = (stage) => {
  const { width, height, tones, random } = stage
  const rootX = width * random.between(0.42, 0.58)
  let out =
    sky(stage) +
    light(stage, rootX + width * random.between(-0.25, 0.25), height * 0.34, height * random.between(0.15, 0.22))
  out += ground(stage, ridge(stage, height * 0.74, 14, 4), tones.far)
  const turns = [-58, 56, -36, 38, -17, 19, 1]
  turns.forEach((turn, order) => {
    const long = height * (0.44 + order * 0.06) * random.between(0.86, 1.08)
    const wide = width * random.between(0.05, 0.075) + order * 2.4
    const shoulder = -long * random.between(0.66, 0.8)
    const keel = wide * random.between(-0.35, 0.35)
    const [pale, plain, deep] =
      order % 2 === 0 ? [tones.far, tones.mid, tones.near] : [tones.glow, tones.far, tones.mid]
    out += group(
      `transform="translate(${round(rootX + turn * 0.9)} ${round(height * 0.9)}) rotate(${round(turn + random.between(-5, 5))})"`,
      polygon(
        [
          [-wide, 0],
          [-wide, shoulder],
          [keel, shoulder + wide * 0.5],
          [keel, 0],
        ],
        plain,
      ),
      polygon(
        [
          [keel, 0],
          [keel, shoulder + wide * 0.5],
          [wide, shoulder],
          [wide, 0],
        ],
        deep,
      ),
      polygon(
        [
          [-wide, shoulder],
          [keel * 0.6, -long],
          [keel, shoulder + wide * 0.5],
        ],
        pale,
      ),
      polygon(
        [
          [wide, shoulder],
          [keel * 0.6, -long],
          [keel, shoulder + wide * 0.5],
        ],
        blend(plain, deep, 0.4),
      ),
    )
  })
  return (
    out +
    ground(stage, ridge(stage, height * 0.87, 12, 5), tones.near) +
    ground(stage, ridge(stage, height * 0.95, 9, 3), tones.dark)
  )
}
