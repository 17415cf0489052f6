import { blend } from '../blend.ts'
import { dusk, manaOf, white } from '../palette.ts'
import { disc, group, polygon, ring } from '../svg.ts'
import { bands, terrain } from './scenery.ts'

const [width, height] = [800, 600]

/** Five lights in an arc over a gate of standing stones: any spell could come through. */
export function fiveLights(): string {
  const [x, y] = [400, 400]
  const rays = Array.from({ length: 24 }, (_, ray) => {
    const [from, to] = [(ray / 24) * Math.PI * 2, ((ray + 0.5) / 24) * Math.PI * 2]
    return polygon(
      [
        [x, y],
        [x + Math.cos(from) * 720, y + Math.sin(from) * 720],
        [x + Math.cos(to) * 720, y + Math.sin(to) * 720],
      ],
      dusk.ember,
    )
  })
  const lights = ['W', 'U', 'B', 'R', 'G'].map((colour, place) => {
    const angle = ((place * 36 - 162) * Math.PI) / 180
    const [cx, cy] = [x + Math.cos(angle) * 290, y + Math.sin(angle) * 290]
    const { ground = dusk.cream, glyph = dusk.ink } = manaOf[colour] ?? {}
    return (
      disc(cx, cy, 54, dusk.cream, 'opacity=".2"') +
      disc(cx, cy, 38, glyph) +
      disc(cx, cy, 32, ground) +
      disc(cx - 9, cy - 10, 9, blend(ground, white, 0.6))
    )
  })
  const stones =
    polygon(
      [
        [286, 520],
        [296, 268],
        [352, 262],
        [358, 520],
      ],
      dusk.ink,
    ) +
    polygon(
      [
        [444, 520],
        [450, 264],
        [506, 270],
        [518, 520],
      ],
      dusk.ink,
    ) +
    polygon(
      [
        [268, 270],
        [272, 222],
        [400, 210],
        [530, 220],
        [536, 272],
        [400, 262],
      ],
      dusk.ink,
    ) +
    polygon(
      [
        [272, 222],
        [400, 210],
        [530, 220],
        [400, 230],
      ],
      dusk.plum,
    ) +
    polygon(
      [
        [286, 520],
        [296, 268],
        [310, 268],
        [304, 520],
      ],
      dusk.plum,
    ) +
    polygon(
      [
        [444, 520],
        [450, 264],
        [463, 266],
        [460, 520],
      ],
      dusk.plum,
    )
  return (
    bands(
      width,
      height,
      [blend(dusk.plum, dusk.rose, 0.4), blend(dusk.plum, dusk.rose, 0.75), dusk.rose, dusk.rose],
      20,
    ) +
    group('opacity=".5"', ...rays) +
    ring(x, y, 290, dusk.amber, 3) +
    disc(x, y, 236, dusk.ember) +
    disc(x, y, 190, dusk.ochre) +
    disc(x, y, 146, dusk.amber) +
    disc(x, y, 104, dusk.cream) +
    lights.join('') +
    terrain(
      [
        [0, 440],
        [180, 412],
        [400, 462],
        [620, 416],
        [800, 446],
      ],
      height,
      dusk.earth,
    ) +
    polygon(
      [
        [390, 452],
        [412, 452],
        [520, 600],
        [280, 600],
      ],
      dusk.amber,
    ) +
    stones +
    terrain(
      [
        [0, 506],
        [180, 488],
        [330, 520],
        [350, 600],
      ],
      height,
      dusk.bark,
    ) +
    terrain(
      [
        [470, 600],
        [500, 520],
        [640, 484],
        [800, 510],
      ],
      height,
      dusk.bark,
    ) +
    terrain(
      [
        [0, 562],
        [140, 548],
        [270, 588],
        [300, 620],
      ],
      height,
      dusk.ink,
    ) +
    terrain(
      [
        [510, 620],
        [540, 588],
        [660, 552],
        [800, 560],
      ],
      height,
      dusk.ink,
    )
  )
}
