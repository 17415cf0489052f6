import { atNight } from '../blend.ts'
import type { Tones } from '../palette.ts'
import { seededRandom } from '../seeded-random.ts'
import { blooms } from './blooms.ts'
import { constellations } from './constellations.ts'
import { dunes } from './dunes.ts'
import { facets } from './facets.ts'
import { feathers } from './feathers.ts'
import { flames } from './flames.ts'
import { gates } from './gates.ts'
import { leaves } from './leaves.ts'
import { orbits } from './orbits.ts'
import { peaks } from './peaks.ts'
import { reeds } from './reeds.ts'
import type { Motif } from './stage.ts'
import { strata } from './strata.ts'
import { suns } from './suns.ts'
import { tides } from './tides.ts'
import { waves } from './waves.ts'

const landscapes = [dunes, waves, peaks, reeds, strata, suns, gates, tides] as const
const all = [
  ...landscapes,
  blooms,
  constellations,
  facets,
  feathers,
  flames,
  leaves,
  orbits,
] as const satisfies readonly Motif[]

/** `id` keeps two motifs in one picture from sharing the shapes they reuse. */
type MotifFacts = { id?: string; name: string; width: number; height: number; tones: Tones; landscape?: boolean }

/** The picture a name stands for: its motif, its hour of the day and every curve come from the name alone. */
export function drawMotif({ id = 'motif', name, width, height, tones, landscape = false }: MotifFacts): string {
  const random = seededRandom(name)
  const motif = random.pick<Motif>(landscape ? landscapes : all)
  return motif({ id, width, height, random, tones: random.chance(0.28) ? atNight(tones) : tones })
}
