import { blend } from '../blend.ts'
import { dusk } from '../palette.ts'
import { seededRandom } from '../seeded-random.ts'
import { block, disc, group, line, pathOf, round, shape } from '../svg.ts'
import { bands, glitter, playingCard, stars, terrain } from './scenery.ts'
import type { Scene } from './scene.ts'

/** Last light on a billabong; among the lilies, a hand of cards laid out on the water. */
export const billabong: Scene = ({ width, height, shape: form }) => {
  const random = seededRandom('billabong at dusk')
  const wide = form === 'wide'
  const shore = wide ? 236 : 222
  const sun = wide ? { x: 1150, y: 196, radius: 92 } : { x: 430, y: 176, radius: 92 }
  const sky = bands(
    width,
    shore,
    [dusk.plum, blend(dusk.plum, dusk.rose, 0.5), dusk.rose, dusk.ember, dusk.ochre, dusk.amber],
    14,
  )
  const glow = blend(dusk.ember, dusk.sand, 0.35)
  const water = [
    dusk.tealMid,
    blend(dusk.tealMid, dusk.teal, 0.5),
    dusk.teal,
    blend(dusk.teal, dusk.deep, 0.5),
    dusk.deep,
  ]
  const depth = height - shore
  const bandsOfWater = water
    .map((tone, band) =>
      terrain(
        [
          [0, shore + band * depth * 0.2],
          [width * 0.3, shore + band * depth * 0.2 + 5],
          [width * 0.7, shore + band * depth * 0.2 - 4],
          [width, shore + band * depth * 0.2 + 4],
        ],
        height,
        tone,
      ),
    )
    .join('')
  const treeline = terrain(
    [
      [0, shore - 70],
      [width * 0.12, shore - 44],
      [width * 0.26, shore - 62],
      [width * 0.4, shore - 20],
      [width * 0.55, shore - 12],
      [width * 0.72, shore - 10],
      [width * 0.86, shore - 34],
      [width, shore - 58],
    ],
    shore + 3,
    dusk.bark,
  )
  const mirrored = group(
    `transform="translate(0 ${2 * shore}) scale(1 -1)" opacity=".45"`,
    terrain(
      [
        [0, shore - 56],
        [width * 0.26, shore - 48],
        [width * 0.5, shore - 10],
        [width * 0.72, shore - 8],
        [width, shore - 46],
      ],
      shore,
      dusk.night,
    ),
  )
  const lilies = (
    wide
      ? [
          [760, 300, 44],
          [850, 336, 62],
          [1424, 318, 58],
          [1520, 366, 80],
          [1330, 460, 96],
          [930, 462, 84],
        ]
      : [
          [110, 276, 56],
          [190, 330, 70],
          [668, 292, 60],
          [690, 372, 84],
          [90, 396, 80],
        ]
  )
    .map(([x = 0, y = 0, size = 0], pad) => lily(x, y, size, pad % 3 === 1))
    .join('')
  const fan = wide ? { x: 1150, y: 470, tall: 176 } : { x: 420, y: 424, tall: 160 }
  const faces = [
    { ground: dusk.teal, mark: dusk.sand },
    { ground: dusk.rose, mark: dusk.cream },
    { ground: dusk.ochre, mark: dusk.bark },
    { ground: dusk.plum, mark: dusk.amber },
    { ground: dusk.tealMid, mark: dusk.cream },
  ]
  const cards = faces.map((face, card) => {
    const turn = (card - 2) * 17
    const angle = ((turn - 90) * Math.PI) / 180
    return playingCard(
      fan.x + Math.cos(angle) * fan.tall * 0.86,
      fan.y + Math.sin(angle) * fan.tall * 0.62,
      fan.tall,
      turn,
      face,
    )
  })
  const ripples = [1, 1.3, 1.64]
    .map(
      (scale) =>
        `<ellipse cx="${fan.x}" cy="${fan.y - 20}" rx="${round(190 * scale)}" ry="${round(46 * scale)}" fill="none" stroke="${dusk.tealPale}" stroke-width="3" opacity=".5"/>`,
    )
    .join('')
  return (
    sky +
    stars(random, 20, { x: 0, y: 0, width, height: 70 }) +
    disc(sun.x, sun.y, sun.radius * 1.6, blend(dusk.ember, dusk.amber, 0.5), 'opacity=".6"') +
    disc(sun.x, sun.y, sun.radius * 1.28, glow) +
    disc(sun.x, sun.y, sun.radius, dusk.cream) +
    treeline +
    bandsOfWater +
    mirrored +
    glitter(
      random,
      { x: sun.x, y: shore + 8, width: sun.radius * 2.1, height: depth * 0.5 },
      blend(dusk.amber, dusk.cream, 0.4),
    ) +
    lilies +
    ripples +
    cards.join('') +
    `<ellipse cx="${fan.x}" cy="${fan.y + 4}" rx="136" ry="36" fill="${dusk.night}" opacity=".5"/><ellipse cx="${fan.x}" cy="${fan.y - 4}" rx="132" ry="33" fill="${dusk.teal}"/>` +
    bank(width, wide)
  )
}

function lily(x: number, y: number, size: number, flower: boolean): string {
  const pad =
    `<ellipse cx="${x}" cy="${y + 4}" rx="${size}" ry="${round(size * 0.26)}" fill="${dusk.night}" opacity=".5"/>` +
    shape(
      pathOf(
        'M',
        x,
        y,
        'L',
        x + size * 0.94,
        y - size * 0.09,
        'A',
        size,
        size * 0.26,
        '0 1 0',
        x + size * 0.8,
        y + size * 0.15,
        'Z',
      ),
      blend(dusk.tealMid, dusk.deep, 0.35),
    )
  if (!flower) return pad
  const petals = [-62, -34, 34, 62, -14, 14].map(
    (turn) =>
      `<path d="M0 0Q${round(-size * 0.16)} ${round(-size * 0.3)} 0 ${round(-size * 0.56)}Q${round(size * 0.16)} ${round(-size * 0.3)} 0 0Z" transform="rotate(${turn})" fill="${Math.abs(turn) > 40 ? dusk.rose : blend(dusk.rose, dusk.cream, 0.62)}"/>`,
  )
  return (
    pad +
    group(
      `transform="translate(${round(x - size * 0.2)} ${y})"`,
      ...petals,
      disc(0, -size * 0.14, size * 0.08, dusk.amber),
    )
  )
}

/** The near bank, dark, with a paperbark's hanging leaves (wide) or grasses (narrow): the caption's ground. */
function bank(width: number, wide: boolean): string {
  const random = seededRandom('billabong bank')
  const blades = (count: number, from: number, step: number, foot: (x: number) => number) => {
    let grass = ''
    for (let blade = 0; blade < count; blade += 1) {
      const x = from + blade * step
      const y = foot(x)
      grass += pathOf(
        'M',
        x - 6,
        y + 50,
        'Q',
        x,
        y,
        x + random.between(-14, 22),
        y - random.between(16, 66),
        'Q',
        x + 5,
        y,
        x + 7,
        y + 50,
        'Z',
      )
    }
    return shape(grass, dusk.night)
  }
  if (!wide) return blades(40, 0, width / 39, () => 446) + block(0, 470, width, 250, dusk.night)

  const ground = shape('M0 0H560C566 120 590 200 600 300Q640 430 860 500H0Z', dusk.night)
  const trunks = [
    [520, 34],
    [440, 14],
    [372, 22],
  ].map(([x = 0, thick = 0]) =>
    line(
      pathOf('M', x + 30, 510, 'C', x + 10, 350, x - 24, 190, x + random.between(0, 20), -10),
      blend(dusk.night, dusk.tealMid, 0.16),
      thick,
    ),
  )
  let foliage = ''
  for (let leaf = 0; leaf < 74; leaf += 1) {
    const t = leaf / 73
    const x = 540 + t * 330 + random.between(-26, 26)
    const y = random.between(-24, 150 * (1 - t) ** 1.3 + 8)
    const [long, drift] = [random.between(44, 74), random.between(-20, 20)]
    foliage += pathOf(
      'M',
      x,
      y,
      'q',
      11 + drift * 0.4,
      long * 0.5,
      drift,
      long,
      'q',
      -13 + drift * 0.1,
      -long * 0.5,
      -drift,
      -long,
      'z',
    )
  }
  return (
    ground +
    trunks.join('') +
    shape(foliage, dusk.night) +
    line('M540 10Q700-6 880 6', dusk.night, 14) +
    blades(30, 600, 9, (x) => 330 + (x - 600) * 0.62)
  )
}
