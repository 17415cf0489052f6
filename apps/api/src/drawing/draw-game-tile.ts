import { anyGame } from './scenes/any-game.ts'
import { duel } from './scenes/duel.ts'
import { fiveLights } from './scenes/five-lights.ts'
import { openSea } from './scenes/open-sea.ts'
import { ruinedSpires } from './scenes/ruined-spires.ts'
import { picture } from './svg.ts'

const scenes: Record<string, () => string> = {
  magic_the_gathering: fiveLights,
  one_piece: openSea,
  flesh_and_blood: duel,
  warhammer_40k: ruinedSpires,
}

/** The tile of a game on the home page; a game we have no scene for gets the table every game is played on. */
export function drawGameTile(code: string): string {
  const scene = Object.hasOwn(scenes, code) ? scenes[code] : undefined
  return picture({ width: 800, height: 600 }, (scene ?? anyGame)())
}
