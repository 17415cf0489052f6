import { blend } from '../blend.ts'
import { dusk } from '../palette.ts'
import { seededRandom } from '../seeded-random.ts'
import { block } from '../svg.ts'
import { pandanus } from './plants.ts'
import { bands, cardBird, escarpment, moon, stars, terrain } from './scenery.ts'
import type { Scene } from './scene.ts'

/** Moonrise over the stone country, and a flock of cards coming home. */
export const escarpmentMoonrise: Scene = ({ width, height, shape }) => {
  const random = seededRandom('escarpment moonrise')
  const wide = shape === 'wide'
  const horizon = wide ? 392 : 384
  const moonAt = wide ? { x: 1130, y: 268, radius: 138 } : { x: 450, y: 236, radius: 126 }
  const flock = wide
    ? [
        [820, 128, 62, -14],
        [905, 200, 44, 8],
        [965, 92, 50, -4],
        [1060, 150, 70, 10],
        [1190, 96, 46, -10],
        [1290, 170, 58, 12],
        [1395, 104, 40, -6],
        [744, 236, 34, 6],
      ]
    : [
        [150, 96, 56, -14],
        [250, 160, 42, 8],
        [330, 70, 46, -4],
        [430, 130, 66, 10],
        [570, 84, 44, -10],
        [660, 170, 54, 12],
      ]
  const birds = flock
    .map(([x = 0, y = 0, size = 0, turn = 0], bird) =>
      cardBird(x, y, size, turn, bird % 3 === 1 ? [dusk.ochre, dusk.ember] : [dusk.cream, dusk.sand]),
    )
    .join('')
  const sky = bands(width, horizon + 20, [
    dusk.deep,
    blend(dusk.deep, dusk.teal, 0.6),
    dusk.teal,
    blend(dusk.teal, dusk.plum, 0.75),
    blend(dusk.plum, dusk.rose, 0.6),
    dusk.rose,
    dusk.ember,
    dusk.ochre,
  ])
  const far = escarpment(
    random,
    [width + 4, horizon - 118],
    [wide ? 980 : 380, horizon - 14],
    horizon + 40,
    blend(dusk.plum, dusk.rose, 0.42),
  )
  const middle = wide
    ? escarpment(random, [width + 4, horizon - 62], [1200, horizon + 6], horizon + 60, dusk.plum)
    : escarpment(random, [-4, horizon - 92], [250, horizon + 6], horizon + 60, dusk.plum)
  const plain = terrain(
    [
      [0, horizon + 10],
      [width * 0.35, horizon - 6],
      [width * 0.7, horizon + 8],
      [width, horizon - 4],
    ],
    height,
    dusk.earth,
  )
  const nearPlain = terrain(
    [
      [0, horizon + 44],
      [width * 0.4, horizon + 34],
      [width * 0.75, horizon + 52],
      [width, horizon + 30],
    ],
    height,
    dusk.bark,
  )
  const cliff = wide
    ? escarpment(random, [-4, 44], [806, 492], height + 2, dusk.night)
    : terrain(
        [
          [0, 456],
          [200, 430],
          [460, 466],
          [768, 440],
        ],
        height,
        dusk.night,
      )
  const trees = wide
    ? pandanus(random, 1420, 474, 190, dusk.ink) +
      pandanus(random, 1504, 480, 132, dusk.ink) +
      pandanus(random, 872, 474, 104, dusk.ink)
    : pandanus(random, 664, 466, 210, dusk.ink) + pandanus(random, 96, 456, 138, dusk.ink)
  return (
    sky +
    stars(random, wide ? 46 : 30, { x: 0, y: 0, width, height: 150 }) +
    moon(moonAt.x, moonAt.y, moonAt.radius) +
    far +
    middle +
    plain +
    nearPlain +
    (wide
      ? terrain(
          [
            [500, 480],
            [900, 462],
            [1250, 478],
            [1604, 462],
          ],
          height,
          dusk.ink,
        )
      : '') +
    cliff +
    trees +
    birds +
    (wide ? '' : block(0, 500, width, 220, dusk.night))
  )
}
