import { blend } from '../blend.ts'
import { dusk } from '../palette.ts'
import { seededRandom } from '../seeded-random.ts'
import { block, disc, group, line, pathOf, polygon, shape } from '../svg.ts'
import { palm } from './plants.ts'
import { bands, playingCard, terrain } from './scenery.ts'
import type { Scene } from './scene.ts'

/** The build-up breaks: rain on one side, the lit shop under its verandah on the other. */
export const monsoonVerandah: Scene = ({ width, height, shape: form }) => {
  const random = seededRandom('monsoon verandah')
  const wide = form === 'wide'
  const ground = wide ? 440 : 436
  const sky = bands(
    width,
    ground,
    [
      dusk.deep,
      blend(dusk.deep, dusk.teal, 0.5),
      dusk.teal,
      blend(dusk.teal, dusk.plum, 0.5),
      blend(dusk.rose, dusk.plum, 0.4),
      dusk.ember,
    ],
    10,
  )
  const shopAt = wide ? 960 : 124
  let rain = ''
  for (let drop = 0; drop < (wide ? 90 : 60); drop += 1) {
    const [x, y] = [random.between(-20, width * (wide ? 0.62 : 1)), random.between(70, ground)]
    const long = random.between(18, 46)
    rain += pathOf('M', x, y, 'l', -long * 0.3, long)
  }
  return (
    sky +
    (wide ? rainShafts(ground) : '') +
    clouds(wide) +
    line(rain, dusk.tealPale, 1.6, 'opacity=".38"') +
    (wide ? line('M836 116L808 190L832 194L798 290', dusk.cream, 3.5, 'stroke-linejoin="round"') : '') +
    terrain(
      [
        [0, ground - 18],
        [width * 0.25, ground - 34],
        [width * 0.5, ground - 14],
        [width, ground - 22],
      ],
      height,
      dusk.plum,
    ) +
    (wide
      ? palm(random, 872, ground + 6, 240, dusk.ink) + palm(random, 1572, ground + 6, 300, dusk.ink)
      : palm(random, 54, ground + 6, 270, dusk.ink)) +
    block(0, ground, width, height - ground, dusk.night) +
    group(`transform="translate(${shopAt} 0)"`, shop(ground)) +
    puddles(random, wide, ground)
  )
}

/** Rain so thick that it dims the sky: the caption's ground. */
function rainShafts(ground: number): string {
  return [
    [880, 0.3],
    [760, 0.4],
    [660, 0.55],
  ]
    .map(([right = 0, veil = 0]) =>
      polygon(
        [
          [0, 0],
          [right, 0],
          [right - 110, ground],
          [0, ground],
        ],
        dusk.night,
        `opacity="${veil}"`,
      ),
    )
    .join('')
}

function clouds(wide: boolean): string {
  const stretch = wide ? 1 : 0.62
  const at = (list: readonly (readonly [number, number, number])[]) =>
    list.map(([x, y, r]) => [Math.round(x * stretch), y, Math.round(r * (wide ? 1 : 0.8))] as const)
  return (
    tower(
      blend(dusk.rose, dusk.plum, 0.35),
      26,
      at([
        [760, 70, 92],
        [880, 40, 96],
        [1010, 60, 84],
        [640, 60, 90],
        [1120, 40, 66],
        [1210, 16, 54],
        [1290, 0, 40],
      ]),
    ) +
    tower(
      dusk.plum,
      10,
      at([
        [560, 70, 110],
        [700, 60, 104],
        [850, 40, 96],
        [980, 20, 80],
        [1090, 4, 66],
      ]),
    ) +
    tower(
      blend(dusk.night, dusk.plum, 0.35),
      -4,
      at([
        [120, 60, 120],
        [280, 84, 112],
        [430, 70, 120],
        [590, 50, 106],
        [740, 26, 92],
        [880, 4, 76],
      ]),
    ) +
    tower(
      dusk.night,
      -26,
      at([
        [0, 50, 130],
        [160, 40, 110],
        [320, 50, 104],
        [480, 36, 96],
        [640, 10, 86],
      ]),
    )
  )
}

/** A tin-roofed shop, 560 wide, standing on `ground`. */
function shop(ground: number): string {
  const wall = { left: 40, right: 520, top: ground - 206 }
  const faces = [
    { ground: dusk.teal, mark: dusk.sand },
    { ground: dusk.ember, mark: dusk.cream },
    { ground: dusk.plum, mark: dusk.amber },
    { ground: dusk.tealMid, mark: dusk.cream },
    { ground: dusk.earth, mark: dusk.sand },
  ]
  const shelf = (y: number, from: number) =>
    [0, 1, 2, 3]
      .map((place) =>
        playingCard(
          104 + place * 58,
          y,
          58,
          0,
          faces[(place + from) % faces.length] ?? { ground: dusk.teal, mark: dusk.sand },
        ),
      )
      .join('')
  const roof = polygon(
    [
      [70, ground - 318],
      [490, ground - 318],
      [560, ground - 232],
      [0, ground - 232],
    ],
    dusk.rose,
  )
  let ribs = ''
  for (let rib = 1; rib < 20; rib += 1) ribs += pathOf('M', 70 + rib * 21, ground - 318, 'L', rib * 28, ground - 232)
  const awning = polygon(
    [
      [0, ground - 232],
      [560, ground - 232],
      [590, ground - 190],
      [-30, ground - 190],
    ],
    dusk.ember,
  )
  let scallops = ''
  for (let tooth = 0; tooth < 20; tooth += 1)
    scallops += pathOf('M', -30 + tooth * 31, ground - 191, 'a15.5 12 0 0 0 31 0Z')
  return (
    block(wall.left, wall.top, wall.right - wall.left, 206, dusk.bark) +
    block(62, ground - 168, 262, 152, dusk.amber) +
    block(62, ground - 168, 262, 152, dusk.sand, 'opacity=".5"') +
    shelf(ground - 128, 0) +
    block(62, ground - 96, 262, 5, dusk.earth) +
    shelf(ground - 54, 2) +
    block(62, ground - 22, 262, 6, dusk.earth) +
    line(pathOf('M193', ground - 168, 'V', ground - 16), dusk.bark, 5) +
    block(366, ground - 164, 104, 164, dusk.amber) +
    block(378, ground - 152, 80, 92, dusk.cream) +
    polygon(
      [
        [398, ground - 60],
        [398, ground - 116],
        [418, ground - 134],
        [438, ground - 116],
        [438, ground - 60],
      ],
      dusk.ochre,
    ) +
    block(378, ground - 52, 80, 44, dusk.ochre) +
    disc(452, ground - 70, 4, dusk.bark) +
    roof +
    line(ribs, blend(dusk.rose, dusk.plum, 0.4), 2) +
    awning +
    shape(scallops, dusk.cream) +
    [-18, 180, 372, 566].map((x) => block(x, ground - 186, 11, 192, dusk.ink)).join('') +
    block(-40, ground - 8, 640, 16, dusk.earth) +
    line(pathOf('M-14', ground - 58, 'H46 M512', ground - 58, 'H572'), dusk.ink, 6) +
    [126, 440]
      .map(
        (x) =>
          line(pathOf('M', x, ground - 190, 'v22'), dusk.ink, 2) +
          disc(x, ground - 156, 26, dusk.amber, 'opacity=".28"') +
          disc(x, ground - 156, 13, dusk.cream),
      )
      .join('')
  )
}

function puddles(random: ReturnType<typeof seededRandom>, wide: boolean, ground: number): string {
  const from = wide ? 990 : 154
  let out = ''
  for (let row = 0; row < 4; row += 1) {
    for (const [x, wideness, tone] of [
      [from + 164, 230, dusk.amber],
      [from + 390, 100, dusk.cream],
    ] as const) {
      const long = wideness * random.between(0.5, 0.95)
      out += block(
        x - long / 2 + random.between(-16, 16),
        ground + 14 + row * 11,
        long,
        4,
        tone,
        `rx="2" opacity="${0.55 - row * 0.12}"`,
      )
    }
  }
  return out
}

function tower(tone: string, lift: number, puffs: readonly (readonly [number, number, number])[]): string {
  return group(
    `fill="${tone}" transform="translate(0 ${lift})"`,
    ...puffs.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`),
  )
}
