import { blend } from './blend.ts'
import { dusk } from './palette.ts'
import { seededRandom } from './seeded-random.ts'
import { palm } from './scenes/plants.ts'
import { bands, playingCard } from './scenes/scenery.ts'
import { block, disc, group, line, pathOf, picture, polygon } from './svg.ts'

/** Selling cards back to the shop: they fly from an old box over the counter and turn into coins. */
export function drawPromo(): string {
  const random = seededRandom('cards for coins')
  return picture(
    { width: 1200, height: 600 },
    bands(
      1200,
      470,
      [
        dusk.teal,
        blend(dusk.teal, dusk.tealMid, 0.5),
        dusk.tealMid,
        blend(dusk.tealMid, dusk.tealPale, 0.6),
        blend(dusk.tealPale, dusk.sand, 0.55),
        dusk.sand,
      ],
      24,
    ),
    disc(600, 420, 250, dusk.amber, 'opacity=".5"'),
    disc(600, 420, 196, dusk.cream),
    palm(random, 1130, 480, 330, dusk.deep),
    palm(random, 64, 480, 270, dusk.deep),
    counter(),
    oldBox(),
    flight(),
    coins(),
  )
}

function counter(): string {
  const boards = [150, 300, 450, 600, 750, 900, 1050].map((x) => block(x, 506, 3, 94, dusk.bark)).join('')
  return (
    block(0, 462, 1200, 138, dusk.earth) +
    boards +
    block(0, 450, 1200, 34, dusk.rose) +
    block(0, 450, 1200, 8, dusk.ember)
  )
}

function oldBox(): string {
  const tones = [dusk.cream, dusk.amber, dusk.cream, dusk.tealPale, dusk.cream, dusk.rose, dusk.cream]
  const cards = tones
    .map((tone, card) => block(176 + card * 25, 286 + (card % 3) * 9, 20, 140, tone, 'rx="3"'))
    .join('')
  return (
    polygon(
      [
        [150, 344],
        [380, 344],
        [400, 322],
        [170, 322],
      ],
      dusk.ink,
    ) +
    cards +
    polygon(
      [
        [142, 344],
        [372, 344],
        [372, 458],
        [142, 458],
      ],
      dusk.plum,
    ) +
    polygon(
      [
        [372, 344],
        [402, 322],
        [402, 438],
        [372, 458],
      ],
      dusk.ink,
    ) +
    block(216, 376, 82, 46, dusk.cream, 'rx="5"') +
    line('M230 392H284M230 406H266', dusk.plum, 5)
  )
}

/** Six moments of one arc, the cards turning as they go. */
function flight(): string {
  const faces = [
    { ground: dusk.rose, mark: dusk.cream },
    { ground: dusk.teal, mark: dusk.sand },
    { ground: dusk.ochre, mark: dusk.bark },
    { ground: dusk.plum, mark: dusk.amber },
    { ground: dusk.deep, mark: dusk.tealPale },
    { ground: dusk.ember, mark: dusk.cream },
  ]
  const trail = Array.from({ length: 25 }, (_, dot) => at(dot / 24))
    .map(({ x, y }) => disc(x, y + 6, 3, dusk.cream))
    .join('')
  const cards = faces.map((face, card) => {
    const t = 0.06 + card * 0.172
    const { x, y } = at(t)
    return playingCard(x, y, 128, -34 + t * 92, face)
  })
  return group('opacity=".8"', trail) + cards.join('')
}

function coins(): string {
  const standing = group(
    `transform="translate(1058 408)"`,
    disc(5, 2, 44, dusk.earth),
    disc(0, 0, 44, dusk.ochre),
    disc(0, 0, 34, dusk.amber),
    polygon(
      [
        [0, -22],
        [16, 0],
        [0, 22],
        [-16, 0],
      ],
      dusk.earth,
    ),
  )
  const glints = [
    [890, 262],
    [986, 226],
    [1020, 320],
    [760, 400],
  ].map(
    ([x = 0, y = 0]) =>
      `<path d="${pathOf('M', x, y - 15, 'Q', x + 2, y - 2, x + 15, y, 'Q', x + 2, y + 2, x, y + 15, 'Q', x - 2, y + 2, x - 15, y, 'Q', x - 2, y - 2, x, y - 15, 'Z')}" fill="${dusk.cream}"/>`,
  )
  return (
    stack(832, 5) +
    stack(936, 9) +
    standing +
    glints.join('') +
    `<ellipse cx="720" cy="446" rx="44" ry="12" fill="${dusk.ochre}"/><ellipse cx="720" cy="444" rx="33" ry="8" fill="${dusk.amber}"/>`
  )
}

function at(t: number): { x: number; y: number } {
  return { x: 300 + t * 520, y: 286 - Math.sin(t * Math.PI) * 196 + t * 40 }
}

function coin(x: number, y: number): string {
  return `<ellipse cx="${x}" cy="${y + 9}" rx="48" ry="15" fill="${dusk.earth}"/><ellipse cx="${x}" cy="${y}" rx="48" ry="15" fill="${dusk.ochre}"/><ellipse cx="${x}" cy="${y - 1}" rx="36" ry="10" fill="${dusk.amber}"/>`
}

function stack(x: number, count: number): string {
  return Array.from({ length: count }, (_, place) => coin(x + (place % 2 === 0 ? 0 : 3), 440 - place * 17)).join('')
}
