import { ink, ochre, paper, paperShade } from './palette.ts'
import { block, group, picture, polygon } from './svg.ts'

/** Three cards fanned on a board. Few, thick shapes on its own ground, so that it holds at 16 pixels and on any theme. */
export function drawLogoMark(): string {
  return picture(
    { width: 64, height: 64 },
    block(0, 0, 64, 64, ochre, 'rx="14"'),
    card(-26, paperShade),
    card(26, paperShade),
    card(0, paper),
    polygon(
      [
        [32, 20],
        [38, 28],
        [32, 36],
        [26, 28],
      ],
      ink,
    ),
    block(9, 44, 46, 9, ink, `rx="3" stroke="${ochre}" stroke-width="2.5"`),
  )
}

function card(turn: number, fill: string): string {
  return group(
    `transform="rotate(${turn} 32 62)"`,
    block(21, 11, 22, 34, fill, `rx="3.5" stroke="${ochre}" stroke-width="2.5"`),
  )
}
