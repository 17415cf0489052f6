import { blend } from '../blend.ts'
import { dusk } from '../palette.ts'
import { seededRandom } from '../seeded-random.ts'
import { block, disc, group, type Point } from '../svg.ts'
import { bands, moon, playingCard, stars } from './scenery.ts'

const [width, height] = [800, 600]

/** A hand of cards and dice on a mat: a game we have not met yet. */
export function anyGame(): string {
  const random = seededRandom('any game')
  const faces = [
    { ground: dusk.teal, mark: dusk.sand },
    { ground: dusk.rose, mark: dusk.cream },
    { ground: dusk.ochre, mark: dusk.bark },
    { ground: dusk.plum, mark: dusk.amber },
    { ground: dusk.tealMid, mark: dusk.cream },
  ]
  const hand = faces.map((face, card) => {
    const turn = (card - 2) * 16
    const angle = ((turn - 90) * Math.PI) / 180
    return playingCard(400 + Math.cos(angle) * 330, 640 + Math.sin(angle) * 330, 292, turn, face)
  })
  return (
    bands(
      width,
      height,
      [dusk.deep, blend(dusk.deep, dusk.teal, 0.5), dusk.teal, blend(dusk.teal, dusk.tealMid, 0.5)],
      30,
    ) +
    stars(random, 36, { x: 0, y: 0, width, height: 240 }) +
    moon(400, 196, 118) +
    hand.join('') +
    `<ellipse cx="400" cy="650" rx="620" ry="190" fill="${dusk.ember}"/><ellipse cx="400" cy="656" rx="620" ry="190" fill="${dusk.earth}"/><ellipse cx="400" cy="668" rx="520" ry="160" fill="${dusk.bark}"/>` +
    die(150, 524, -14, [
      [-18, -18],
      [18, 18],
      [0, 0],
      [-18, 18],
      [18, -18],
    ]) +
    die(654, 530, 12, [
      [-18, -18],
      [18, 18],
    ])
  )
}

function pip(x: number, y: number): string {
  return disc(x, y, 8, dusk.bark)
}

function die(x: number, y: number, turn: number, pips: readonly Point[]): string {
  return group(
    `transform="translate(${x} ${y}) rotate(${turn})"`,
    block(-36, -30, 76, 76, dusk.ink, 'rx="14" opacity=".3"'),
    block(-38, -38, 76, 76, dusk.amber, 'rx="14"'),
    ...pips.map(([px, py]) => pip(px, py)),
  )
}
