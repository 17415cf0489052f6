import { blend } from '../blend.ts'
import { group, line, pathOf, round, shape } from '../svg.ts'
import { light, type Motif, sky } from './stage.ts'

/** Two arching stems of broad leaves, one behind the other, around a low light. */
export const leaves: Motif = (stage) => {
  const { id, width, height, tones, random } = stage
  const flip = random.chance(0.5)
  const stem = (name: string, baseX: number, reach: number, tone: string, count: number) => {
    const bend = width * random.between(0.18, 0.32)
    const half = blend(tone, tones.dark, 0.28)
    const at = (t: number) => ({ x: baseX + bend * t * t, y: height * 1.04 - reach * t * (1.15 - 0.15 * t) })
    const leafAt = ({ x, y }: { x: number; y: number }, long: number, turn: number) =>
      `<use href="#${id}-${name}" transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${Math.round(long) / 100})"/>`
    const tip = at(1)
    let out = '<defs>' + group(`id="${id}-${name}"`, shape(wholeLeaf, tone), shape(halfLeaf, half)) + '</defs>'
    out += line(pathOf('M', baseX, height * 1.04, 'Q', baseX, height - reach * 0.6, tip.x, tip.y), half, 5)
    for (let leaf = 0; leaf < count; leaf += 1) {
      const t = 0.16 + (leaf / count) * 0.84
      const side = leaf % 2 === 0 ? 1 : -1
      out += leafAt(at(t), height * (0.42 - t * 0.2) * random.between(0.9, 1.1), side * (62 - t * 34) + t * 26)
    }
    return out + leafAt(tip, height * 0.24, 32)
  }
  return (
    sky(stage) +
    group(
      flip ? `transform="translate(${round(width)} 0) scale(-1 1)"` : '',
      light(stage, width * 0.7, height * random.between(0.32, 0.46), height * random.between(0.15, 0.21)),
      stem('back', width * 0.5, height * 0.82, tones.far, 8),
      stem('middle', width * random.between(0.62, 0.74), height * 0.62, tones.mid, 7),
      stem('front', width * random.between(0.12, 0.24), height * 0.88, tones.near, 9),
    )
  )
}

/** A leaf of 100 units standing on 0,0, and its shaded half. */
const wholeLeaf = 'M0 0C-31-35-24-75 0-100C24-75 31-35 0 0Z'
const halfLeaf = 'M0 0C31-35 24-75 0-100Z'
