import { blend } from '../blend.ts'
import { dusk } from '../palette.ts'
import { block, disc, group, line, pathOf, polygon, shape } from '../svg.ts'
import { terrain } from './scenery.ts'

const [width, height] = [800, 600]

/** Two blades crossed before a shield, in a ring of torches. */
export function duel(): string {
  return (
    block(0, 0, width, height, dusk.plum) +
    Array.from({ length: 9 }, (_, arch) =>
      shape(pathOf('M', arch * 100 - 36, 360, 'V250a36 44 0 0 1 72 0V360z'), blend(dusk.plum, dusk.ink, 0.45)),
    ).join('') +
    pennant(96, dusk.rose) +
    pennant(620, dusk.teal) +
    block(0, 356, width, 14, blend(dusk.plum, dusk.rose, 0.5)) +
    terrain(
      [
        [0, 390],
        [400, 374],
        [800, 390],
      ],
      height,
      dusk.earth,
    ) +
    `<ellipse cx="400" cy="520" rx="330" ry="74" fill="${dusk.bark}"/><ellipse cx="400" cy="514" rx="300" ry="62" fill="none" stroke="${dusk.ember}" stroke-width="4"/>` +
    torch(56, 230) +
    torch(744, 230) +
    disc(400, 288, 216, dusk.amber, 'opacity=".16"') +
    blade(-42) +
    blade(42) +
    '<g transform="translate(400 306) scale(.74) translate(-400 -306)">' +
    shape('M400 138Q462 176 536 176V300Q528 416 400 474Q272 416 264 300V176Q338 176 400 138Z', dusk.ink) +
    shape('M400 160Q458 192 518 194V298Q510 400 400 450Q290 400 282 298V194Q342 192 400 160Z', dusk.rose) +
    shape('M400 160Q458 192 518 194V298Q510 400 400 450Z', blend(dusk.rose, dusk.ink, 0.35)) +
    polygon(
      [
        [400, 218],
        [452, 300],
        [400, 386],
        [348, 300],
      ],
      dusk.amber,
    ) +
    polygon(
      [
        [400, 218],
        [452, 300],
        [400, 386],
      ],
      dusk.ochre,
    ) +
    disc(400, 300, 24, dusk.cream) +
    '</g>'
  )
}

function blade(turn: number): string {
  return group(
    `transform="translate(400 300) rotate(${turn})"`,
    polygon(
      [
        [-17, 130],
        [-17, -226],
        [0, -268],
        [0, 130],
      ],
      dusk.cream,
    ),
    polygon(
      [
        [17, 130],
        [17, -226],
        [0, -268],
        [0, 130],
      ],
      dusk.tealPale,
    ),
    block(-72, 126, 144, 20, dusk.ochre, 'rx="10"'),
    block(-11, 146, 22, 84, dusk.bark),
    line('M-11 164H11M-11 184H11M-11 204H11', dusk.ochre, 4),
    disc(0, 240, 19, dusk.ochre),
    disc(0, 240, 9, dusk.ember),
  )
}

function pennant(x: number, tone: string): string {
  return (
    polygon(
      [
        [x, 0],
        [x + 84, 0],
        [x + 84, 236],
        [x + 42, 200],
        [x, 236],
      ],
      tone,
    ) +
    polygon(
      [
        [x + 42, 70],
        [x + 66, 112],
        [x + 42, 154],
        [x + 18, 112],
      ],
      dusk.amber,
    )
  )
}

function torch(x: number, tall: number): string {
  return (
    block(x - 7, height - tall, 14, tall, dusk.ink) +
    disc(x, height - tall - 28, 62, dusk.ember, 'opacity=".3"') +
    shape(pathOf('M', x - 24, height - tall, 'q-14-44 20-84q8 30 24 44q14 22 2 40z'), dusk.ochre) +
    shape(pathOf('M', x - 11, height - tall, 'q-6-24 12-46q4 16 12 26q6 12-2 20z'), dusk.cream)
  )
}
