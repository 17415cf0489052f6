import { clock } from './scenes/clock.ts'
import { crash, cut, promote, restart, slow } from './scenes/database.ts'
import { full } from './scenes/full-disk.ts'
import { kill } from './scenes/kill.ts'
import { late, shuffled, silent, twice } from './scenes/provider.ts'
import type { Scene } from './play-scene.ts'

/** A sale without a fault, to compare with. */
const sale: Scene = { name: 'sale', fault: async () => {} }

/** In this order: after `promote` there is no replica any more. */
export const SCENES: Scene[] = [
  sale,
  kill,
  restart,
  crash,
  cut,
  slow,
  full,
  clock,
  late,
  twice,
  shuffled,
  silent,
  promote,
]
