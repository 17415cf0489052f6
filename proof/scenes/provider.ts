import { setTimeout as pause } from 'node:timers/promises'
import type { Scene } from '../play-scene.ts'
import type { Delivery, Provider } from '../provider.ts'

const FAULT_MS = 15_000
const SILENT_MS = 10_000

/** Webhooks that arrive this way, until the sale has ended. */
function delivering(delivery: Delivery, trouble: (provider: Provider) => Promise<void>): Scene['fault'] {
  return async ({ provider }, during) => {
    provider.deliver(delivery)
    await during(() => trouble(provider))
  }
}

const mend: NonNullable<Scene['mend']> = async ({ provider }) => provider.deliver('prompt')

/** The provider answers after seconds, some calls later than the shop waits, and tells of payments later still. */
export const late: Scene = {
  name: 'late',
  fault: delivering('late', async (provider) => {
    provider.delayResponses(() => (Math.random() < 0.05 ? 9000 : Math.random() * 4000))
    await pause(FAULT_MS)
    provider.delayResponses(() => 0)
  }),
  mend,
}

/** Each webhook arrives three times, two of them at once, and each response to the shop is lost once. */
export const twice: Scene = {
  name: 'twice',
  fault: delivering('twice', async (provider) => {
    provider.be('forgetful')
    await pause(FAULT_MS)
    provider.be('well')
  }),
  mend,
}

/** Webhooks are collected and sent in another order. */
export const shuffled: Scene = {
  name: 'shuffled',
  fault: delivering('shuffled', async () => pause(FAULT_MS)),
  mend,
}

/** The provider does not answer for a while, and no webhook ever arrives. */
export const silent: Scene = {
  name: 'silent',
  fault: delivering('never', async (provider) => {
    provider.be('silent')
    await pause(SILENT_MS)
    provider.be('well')
  }),
  mend,
}
