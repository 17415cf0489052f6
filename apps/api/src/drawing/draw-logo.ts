import { ink, ochre, paper } from './palette.ts'
import { block, group, picture } from './svg.ts'

/**
 * Three cards fanned on a board. Few, thick shapes on its own ground,
 * so that it holds at 16 pixels and on any theme.
 */
export function drawLogoMark(): string {
  return picture(
    { width: 64, height: 64 },
    block(0, 0, 64, 64, ochre, 'rx="14"'),
    card(-27, ink),
    card(-7, ink),
    card(13, paper),
    block(8, 48, 48, 8, ink, 'rx="2"'),
  )
}

/** Each card stands in its own outline of the ground, which keeps the fan open when it is tiny. */
function card(turn: number, fill: string): string {
  return group(
    `transform="rotate(${turn} 36 62)"`,
    block(22, 7, 26, 44, ochre, 'rx="5"'),
    block(25, 10, 20, 36, fill, 'rx="3"'),
  )
}
