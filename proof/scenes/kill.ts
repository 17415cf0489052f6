import { setTimeout as pause } from 'node:timers/promises'
import type { Scene } from '../play-scene.ts'
import { untilAllReady, type ShopProcess } from '../shop-processes.ts'

const APART_MS = 2000

/** kill -9 of each process in turn, then of all but one at once. */
export const kill: Scene = {
  name: 'kill',
  fault: async ({ processes }, during) => {
    for (const victims of [...processes.map((one) => [one]), processes.slice(1)]) {
      await during(() => killAll(victims))
      await untilAllReady(processes)
      await pause(APART_MS)
    }
  },
}

async function killAll(victims: ShopProcess[]): Promise<void> {
  for (const victim of victims) victim.kill()
}
