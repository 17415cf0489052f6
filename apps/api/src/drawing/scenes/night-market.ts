import { blend } from '../blend.ts'
import { dusk } from '../palette.ts'
import { seededRandom } from '../seeded-random.ts'
import { block, disc, group, line, pathOf, polygon, round, shape } from '../svg.ts'
import { palm } from './plants.ts'
import { bands, playingCard, stars, terrain } from './scenery.ts'
import type { Scene } from './scene.ts'

/** A table at the night market: lanterns, stalls, the sea behind, and trades laid out. */
export const nightMarket: Scene = ({ width, height, shape: form }) => {
  const random = seededRandom('night market')
  const wide = form === 'wide'
  const sea = wide ? 250 : 232
  const edge = wide ? 360 : 328
  const left = wide ? 600 : 0
  const sky = bands(
    width,
    sea,
    [dusk.night, blend(dusk.night, dusk.deep, 0.6), dusk.deep, dusk.teal, blend(dusk.teal, dusk.plum, 0.75), dusk.rose],
    12,
  )
  const sunAt = wide ? 1210 : 470
  const palms = wide
    ? palm(random, 690, edge + 10, 250, dusk.night) + palm(random, 1520, edge + 10, 290, dusk.night)
    : palm(random, 84, edge + 10, 270, dusk.night) + palm(random, 706, edge + 10, 230, dusk.night)
  const stalls = (
    wide
      ? [
          [860, 1],
          [1390, 0.94],
        ]
      : [
          [130, 0.86],
          [600, 0.8],
        ]
  )
    .map(([x = 0, scale = 1], place) => stall(x, edge, scale, place))
    .join('')
  return (
    sky +
    stars(random, wide ? 60 : 36, { x: 0, y: 0, width, height: 140 }) +
    disc(sunAt, sea, 78, dusk.ember) +
    disc(sunAt, sea, 58, dusk.amber) +
    block(0, sea, width, 60, dusk.teal) +
    Array.from({ length: 5 }, (_, row) =>
      block(sunAt - 70 + row * 9, sea + 8 + row * 10, 140 - row * 18, 4, dusk.amber, 'rx="2" opacity=".8"'),
    ).join('') +
    terrain(
      [
        [0, sea + 40],
        [width * 0.4, sea + 52],
        [width * 0.7, sea + 42],
        [width, sea + 54],
      ],
      height,
      dusk.plum,
    ) +
    palms +
    stalls +
    strings(
      wide
        ? [
            [604, 60, 930, 84],
            [930, 84, 1260, 60],
            [1260, 60, 1620, 90],
          ]
        : [
            [-10, 60, 260, 86],
            [260, 86, 530, 62],
            [530, 62, 790, 90],
          ],
    ) +
    table(width, height, edge, left) +
    layout(wide, edge) +
    (wide ? tent() : block(0, 478, width, 242, dusk.night))
  )
}

/** The next stall's wall and awning, close by and unlit: the caption's ground. */
function tent(): string {
  let awning = ''
  for (let stripe = 0; stripe < 11; stripe += 1)
    awning += shape(
      pathOf('M', stripe * 62 - 30, 0, 'h62v34a31 22 0 0 1-62 0z'),
      stripe % 2 === 0 ? dusk.deep : blend(dusk.deep, dusk.teal, 0.7),
    )
  const folds = [70, 190, 300, 420, 510].map((x) => pathOf('M', x, 60, 'Q', x + 26, 260, x - 14, 500)).join('')
  return (
    block(0, 0, 600, 500, dusk.night) +
    line(folds, blend(dusk.night, dusk.deep, 0.8), 10) +
    block(594, 0, 16, 500, dusk.ink) +
    awning
  )
}

function strings(runs: readonly (readonly [number, number, number, number])[]): string {
  const tones = [dusk.amber, dusk.ember, dusk.sand, dusk.ochre]
  return runs
    .map(([x0, y0, x1, y1]) => {
      const sag = 62
      const cord = line(pathOf('M', x0, y0, 'Q', (x0 + x1) / 2, (y0 + y1) / 2 + sag, x1, y1), dusk.ink, 2.5)
      const lanterns = [0.14, 0.38, 0.62, 0.86].map((t, place) => {
        const x = x0 + (x1 - x0) * t
        const y = y0 * (1 - t) ** 2 + ((y0 + y1) / 2 + sag) * 2 * t * (1 - t) + y1 * t * t + 24
        const tone = tones[place] ?? dusk.amber
        return (
          disc(x, y, 36, tone, 'opacity=".18"') +
          line(pathOf('M', x, y - 24, 'v10'), dusk.ink, 2) +
          `<ellipse cx="${round(x)}" cy="${round(y)}" rx="17" ry="15" fill="${tone}"/><ellipse cx="${round(x)}" cy="${round(y)}" rx="8" ry="15" fill="${dusk.cream}" opacity=".55"/>` +
          block(x - 7, y - 17, 14, 4, dusk.bark) +
          block(x - 7, y + 13, 14, 4, dusk.bark)
        )
      })
      return cord + lanterns.join('')
    })
    .join('')
}

function stall(x: number, foot: number, scale: number, place: number): string {
  const [roof, trim] = place % 2 === 0 ? [dusk.rose, dusk.cream] : [dusk.tealMid, dusk.sand]
  const stripes = [0, 1, 2, 3, 4].map((stripe) =>
    polygon(
      [
        [-80 + stripe * 40 - 20 + 8 * (stripe - 2), -96],
        [-60 + stripe * 40 - 20 + 8 * (stripe - 2), -96],
        [-60 + stripe * 32 - 8, -140],
        [-76 + stripe * 32 - 8, -140],
      ],
      trim,
    ),
  )
  return group(
    `transform="translate(${x} ${foot}) scale(${scale})"`,
    block(-92, -100, 184, 110, dusk.bark),
    block(-84, -92, 168, 46, dusk.amber),
    [-50, 0, 50]
      .map(
        (at) =>
          disc(at, -58, 14, dusk.bark) + shape(pathOf('M', at - 24, -34, 'Q', at, -58, at + 24, -34, 'Z'), dusk.bark),
      )
      .join(''),
    block(-98, -44, 196, 60, dusk.earth),
    polygon(
      [
        [-112, -96],
        [112, -96],
        [84, -140],
        [-84, -140],
      ],
      roof,
    ),
    ...stripes,
    line('M-100-96V14M100-96V14', dusk.ink, 6),
  )
}

function table(width: number, height: number, edge: number, left: number): string {
  return (
    polygon(
      [
        [left, edge],
        [width, edge],
        [width, height],
        [left, height],
      ],
      dusk.earth,
    ) +
    block(left, edge, width - left, 6, dusk.ember) +
    [1, 2, 3].map((plank) => block(left, edge + plank * 38, width - left, 2, dusk.bark)).join('')
  )
}

function layout(wide: boolean, edge: number): string {
  const faces = [
    { ground: dusk.teal, mark: dusk.sand },
    { ground: dusk.rose, mark: dusk.cream },
    { ground: dusk.ochre, mark: dusk.bark },
    { ground: dusk.plum, mark: dusk.amber },
    { ground: dusk.deep, mark: dusk.tealPale },
    { ground: dusk.tealMid, mark: dusk.cream },
  ]
  const from = wide ? 720 : 74
  const step = wide ? 146 : 124
  const tall = wide ? 148 : 134
  const cards = faces.map((face, place) => {
    const x = from + place * step
    const turn = [-6, 4, -2, 7, -5, 3][place] ?? 0
    return group(
      `transform="translate(${x} ${edge + 74}) scale(1 .72)"`,
      playingCard(6, 8, tall, turn, { ground: dusk.ink, mark: dusk.ink }).replaceAll(dusk.cream, dusk.bark),
      playingCard(0, 0, tall, turn, face),
    )
  })
  return cards.join('')
}
